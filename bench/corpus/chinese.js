/** Chinese prose. @typedef {import('./random.js').Random} Random */
import { optionName, optionValue } from './names.js'

/** @param {string} source */
const words = (source) => source.trim().split(/\s*\n\s*/)

const SUBJECTS = words(`
  测试运行器
  打包工具
  解析器
  工作线程
  文件监听器
  报告器
  每个插件
  配置文件
  快照
  模块图
  命令行工具
  缓存
  每个测试文件
  开发服务器
  自定义环境
  覆盖率工具
  首次运行
  共享夹具
  转换器
  调度器
`)

const ACTIONS = words(`
  会读取最近的包描述文件
  会保留之前运行的结果
  会为每个文件启动新的进程
  只编译测试真正引入的内容
  会优先报告最慢的测试
  会合并所有项目的选项
  会还原最初的实现
  会把产物写到源码旁边
  会跳过没有变化的文件
  会跟随工作区内的符号链接
  会从每个线程收集覆盖率
  会按书写顺序解析别名
  会拒绝未知的字段并给出建议
  会打印易读的差异
  会等待所有未完成的定时器
  会为每个环境加载一次初始化文件
  会在套件之间共享模块注册表
  会回退到默认环境
  会按照上限重试失败的测试
  会显示数值的来源
`)

const CONDITIONS = words(`
  当项目包含多个包时
  保存文件之后
  如果没有任何匹配
  只要锁文件保持不变
  首次构建完成之后
  除非在命令行中设置了参数
  在收集测试之前
  在最后一个套件结束之后
  即使模块被加载两次
  每当依赖被替换时
  在服务器运行期间
  如果环境没有文件系统
`)

const REASONS = words(`
  因此下一次启动会更快
  从而缩短反馈周期
  这也是大多数项目所需要的
  因为导入的顺序并不确定
  所以不需要手动清理
  这让失败更容易复现
  并且在每台机器上结果一致
  大型仓库也能保持流畅
  因为打包工具已经知道答案
  这正是该选项存在的原因
  评审者只会看到真正的变化
  并且可以尽早释放内存
`)

const ADVICE = words(`
  建议使用小而专注的夹具
  请把配置放在它所描述的代码旁边
  先使用默认值，每次只修改一个选项
  避免在初始化文件中使用全局状态
  为每个测试取一个能说明预期的名字
  请定期运行较慢的套件，而不是每次提交都运行
  只有经过评审的生成文件才应提交到仓库
  应当在系统边界进行模拟，而不是在中间
  请在每个包中使用同一版本的运行器
  优化之前请先测量
`)

const TOPICS = words(`
  构建时间
  产物体积
  打开的文件数量
  内存占用
  首个结果的等待时间
  隔离的开销
  依赖链的长度
  缓存模块的比例
`)

/** @type {((random: Random) => string)[]} */
const SENTENCES = [
  (random) =>
    `${random.pick(CONDITIONS)}，${random.pick(SUBJECTS)}${random.pick(ACTIONS)}，${random.pick(REASONS)}。`,
  (random) => `${random.pick(CONDITIONS)}，${random.pick(SUBJECTS)}${random.pick(ACTIONS)}。`,
  (random) =>
    `将 \`${optionName(random)}\` 设置为 \`${optionValue(random)}\`，${random.pick(SUBJECTS)}${random.pick(ACTIONS)}。`,
  (random) => `${random.pick(ADVICE)}：${random.pick(SUBJECTS)}${random.pick(ACTIONS)}。`,
  (random) =>
    `在包含 ${random.between(12, 4800)} 个模块的仓库中，${random.pick(TOPICS)}大约可以降低 **百分之${random.between(4, 85)}** 左右。`,
  (random) => `选项 \`${optionName(random)}\` 先于 \`${optionName(random)}\` 读取，${random.pick(REASONS)}。`,
  (random) =>
    `${random.pick(TOPICS)}主要取决于 \`${optionName(random)}\`，${random.pick(SUBJECTS)}${random.pick(ACTIONS)}。`,
]

/** @param {Random} random */
export const sentence = (random) => random.pick(SENTENCES)(random)

/** A few words for a comment or the name of a test. @param {Random} random */
export const phrase = (random) => `${random.pick(SUBJECTS)}${random.pick(ACTIONS)}`

/** What stands before a link and after it. @param {Random} random @returns {[string, string]} */
export const reference = (random) =>
  random.pick([
    ['详情请参阅 ', `，${random.pick(SUBJECTS)}${random.pick(ACTIONS)}。`],
    [`${random.pick(ADVICE)}，参见 `, '。'],
    ['本节内容基于 ', `，${random.pick(REASONS)}。`],
  ])

export const labels = { option: '选项', type: '类型', fallback: '默认值', meaning: '说明', separator: '' }
