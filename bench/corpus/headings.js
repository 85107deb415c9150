/**
 * What headings and titles are made of, in both languages: the outline of a page is the same in each. No punctuation,
 * so that all products make the same anchors of them.
 * @typedef {'en' | 'zh'} Language
 * @typedef {Record<Language, string>} Words
 */

/** @param {string} source Lines of `English|Chinese`. @returns {Words[]} */
const pairs = (source) =>
  source
    .trim()
    .split('\n')
    .map((line) => {
      const [en = '', zh = ''] = line.trim().split('|')
      return { en, zh }
    })

export const VERBS = pairs(`
  Configure|配置
  Enable|启用
  Disable|禁用
  Extend|扩展
  Inspect|检查
  Reuse|复用
  Debug|调试
  Measure|度量
  Migrate|迁移
  Isolate|隔离
  Override|覆盖
  Share|共享
  Customize|自定义
  Validate|校验
  Resolve|解析
  Cache|缓存
  Mock|模拟
  Trace|追踪
  Split|拆分
  Restore|还原
  Filter|筛选
  Schedule|调度
  Report|报告
  Upgrade|升级
`)

export const THINGS = pairs(`
  watch mode|监听模式
  snapshots|快照
  fake timers|模拟定时器
  module mocks|模块模拟
  coverage reports|覆盖率报告
  setup files|初始化文件
  environment variables|环境变量
  path aliases|路径别名
  the module graph|模块图
  test fixtures|测试夹具
  global teardown|全局清理
  source maps|源码映射
  worker threads|工作线程
  retry rules|重试规则
  custom reporters|自定义报告器
  browser tests|浏览器测试
  type checks|类型检查
  the resolver|解析器
  plugin hooks|插件钩子
  build output|构建产物
  external modules|外部模块
  style imports|样式导入
  static assets|静态资源
  asynchronous tests|异步测试
  parallel suites|并行套件
  test filters|测试过滤器
  the command line|命令行
  exit codes|退出码
  workspace projects|工作区项目
  the cache folder|缓存目录
  dynamic imports|动态导入
  error messages|错误信息
  memory limits|内存限制
  component tests|组件测试
  matchers|断言匹配器
  spies|间谍函数
  concurrency|并发数
  timeouts|超时时间
  the test runner|测试运行器
  JSON modules|JSON 模块
  decorators|装饰器
  polyfills|垫片
  server rendering|服务端渲染
  shared state|共享状态
  log levels|日志级别
  profiles|性能档案
  random seeds|随机种子
  file patterns|文件匹配模式
`)

/** Chinese ones stand before the verb. */
export const PLACES = pairs(`
  in a monorepo|在单仓库中
  for React projects|在 React 项目中
  for Vue projects|在 Vue 项目中
  on continuous integration|在持续集成中
  with TypeScript|使用 TypeScript 时
  in a container|在容器中
  for libraries|为类库
  on Windows|在 Windows 上
  with custom plugins|使用自定义插件时
  during development|在开发阶段
  before a release|在发布之前
  at scale|在大规模场景下
  step by step|逐步
  without configuration|在零配置时
`)

export const AREAS = pairs(`
  Guide|指南
  Config|配置
  API|接口
  Plugins|插件
  Recipes|实践
  Migration|迁移
  Tooling|工具
  Reference|参考
  Community|社区
  Internals|原理
`)

export const SECTIONS = pairs(`
  Getting started|开始
  Basics|基础
  Advanced topics|进阶
  Integrations|集成
`)

export const NESTED = { en: 'In depth', zh: '深入' }
