/** Chinese synonyms, with the English words that Chinese texts use, and the terms of Taiwan in simplified characters. */
export const CHINESE = `
删除, 移除, 清除, 清空, 去掉, remove, delete
清空, 清理, 清掉, 清一下, clear, clean, cleanup
文件夹, 资料夹, 目录, folder, directory
忽略, 排除, 跳过, 略过, ignore, exclude, skip
选项, 设置, 设定, 配置, 配置项, option, config
选项, 参数, 标志, flag, option
命令行, 命令列, 终端, 控制台, cli
入门, 快速上手, 快速开始, 开始使用, 新手, 教程, 第一个测试
介绍, 简介, 概述, 概览, 总览, 官网, 首页
手册, 文档, 参考, 大全, 总览
接口, 方法, api
要求, 前提, 环境要求, 系统要求, 运行要求, node 版本, 哪个版本, prerequisites
安装, 怎么装, install
示例, 例子, 样例, 范例, demo
比较, 对比, 区别, 不同, 差异, 差别, 不一样, 优势
模拟, mock, 打桩, 伪造, 假, stub, fake
监听, 间谍, 监视, spy, 打桩
监听, 监视, 监看, watch
还原, 恢复, 撤销, restore
重置, 重设, reset
抛出, 异常, 例外, 错误, throw
错误, 报错, 出错, error, 抛错
失败, 不通过, fail, 挂掉, 挂了, 没通过, 没过
不稳定, 偶尔, 偶尔失败, 时好时坏, 偶发, flaky, 重试, 多跑几次
重试, 重跑, retry
重新运行, 重新执行, 再次运行, 重跑, rerun
自动重跑, 保存后, 改动后重跑, 监听模式, watch
快捷键, 快速键, 热键, 按键, shortcut
性能, 速度, 慢, 很慢, 太慢, 耗时, 变慢, 加速, 性能分析, 瓶颈
内存, 堆, 堆内存, heap
泄漏, 泄露, 未释放, leak
并发, 并行, 平行, 同时运行, concurrency, parallel
worker, 进程, 线程, 执行绪, 工作进程
单体仓库, monorepo, 多包, 多项目, 工作区, workspace, projects
分片, 拆分, 切分, 分割, shard
隔离, 互不影响, isolate
等待, 延迟, wait
超时, 逾时, 时限, timeout
定时器, 计时器, timer
日期, 时间, 时钟, date
停止, 退出, 终止, 结束, 中止
隐藏, 静默, 不显示, silent
日志, 控制台输出, console, log
显示, 打印, 列印, 列出, 输出
正则, 正则表达式, regex
匹配, 通配符, 模式, glob
环境变量, 环境变数, env
变量, 变数
配置文件, 设定档
默认, 预设
模块, 模组
项目, 专案
对象, 物件
数组, 阵列
字符串, 字串
代码, 程式码
服务器, 伺服器
缓存, 快取
组件, 元件
导入, 汇入
导出, 汇出
信息, 讯息
文件, 档案
网络, 网路
回调, 回呼
扩展, 扩充
浏览器, dom
自定义, 自己的, custom
覆盖, 替换, override
合并, 组合, 继承, merge, extends
优先, 优先级, 哪个生效
最终, 解析后, 实际生效, 查看最终
调试, 排查, 除错, 侦错, debug
变化, 改动, 变更, 修改, 改过, 未提交, changed
提交, git, commit
相关, 依赖, 受影响, related
类型, 型别, 类型检查, types, typescript
全局, 全域, 全局变量, globals, 不用导入
生产, 线上, 发布, production
编译, 构建, 打包, bundle, build
产物, 输出目录, 输出
静态资源, 图片, svg, png, assets
常量, define
别名, 路径映射, alias
装饰器, decorator, decorators
断言, expect, assert
断言方法, 自定义断言, 匹配器, matcher
匹配器, matcher
快照, snapshot
覆盖率, 涵盖率, coverage
函数, 函式, 方法
参数, 入参, 实参, 引数
返回, 返回值, return
名称, 名字, 名
过滤, 筛选, 只跑, 只运行, 只测, 只想测, filter
单个, 一个, 某一个
多个, 几个, 若干
指定, 选择, 选用, 另一个, 别的, 其他
检测, 识别, 判断
机器, ci, 多台机器
升级, 迁移, 移转
钩子, hook, 生命周期
插件, 外挂, plugin
组件, component
执行, 运行, 跑
用例, 测试用例, 测试, 单测, 单元测试
不执行, 不运行, 列出, list
没有测试, 没有用例, 空文件, 没有测试文件
卡住, 卡死, 挂起, 不动, hang
死循环, 无限循环, 无限, 停不下来
异步, 非同步, async, promise, await
依赖, 第三方包, 第三方库, 三方包, 三方库, node_modules, 依赖包
子包, 子项目, 多个项目, projects, packages
报告, 报告器, reporter
语法, syntax
今天, 当前时间, 系统时间, 日期
冻结, 锁定, 固定, 系统时间
剩余, 还剩, 剩下, 等待中
快进, 推进, 前进, 拨快, 加快时间, advance
等待, 等到, 过一会, 等一等, 轮询, 直到
帧, 动画帧, requestanimationframe
所有, 全部, 一切
上次, 上一次, 之前失败, 刚才
后缀, 结尾, 扩展名, 文件名, 模式
防抖, 去抖, debounce
工作目录, 根目录, cwd, root
框架, react, vue
火焰图, cpu 性能分析, cpu
样式, css, 类名
内联, 源码内, 同一文件, in-source
真实, 原始, 原来的, 原版, 实际, actual
替换, 换掉, 替代, mock
部分, 保留, 其余
私有, 未导出, 没导出, 内部
调用次数, 调用, 几次, 被调用
阈值, 门槛, 上限
多机, 多台机器, ci
流水线, 持续集成, ci
失效, 不生效, 没生效, 不起作用, 无效
解构, 换名
共用, 共享, 复用
静音, 安静, 不打印, 静默
`
