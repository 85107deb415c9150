/** The same in Chinese, with the English words that Chinese texts use. */
export const CHINESE = `
删除, 移除, 清除, 清空, 去掉, remove, delete
清空, 清理, clear, clean, cleanup
文件夹, 目录, folder, directory
忽略, 排除, 跳过, 略过, ignore, exclude, skip
选项, 设置, 配置, 配置项, option, config
选项, 参数, 标志, flag, option
命令行, 终端, 控制台, cli
入门, 快速上手, 快速开始, 开始使用, 新手, 教程
介绍, 简介, 概述, 概览, 总览
要求, 前提, 环境要求, 系统要求, 运行要求, prerequisites
安装, install
示例, 例子, 样例, 范例, demo
比较, 对比, 区别, 不同, 差异, 差别
模拟, mock, 打桩, 伪造, 假, stub, fake
监听, 间谍, 监视, spy, 打桩
监听, 监视, watch
还原, 恢复, 撤销, restore
重置, 重设, reset
抛出, 异常, 错误, throw
错误, 报错, 出错, error
失败, 不通过, fail
不稳定, 偶尔失败, 时好时坏, flaky, 重试
重试, 重跑, retry
重新运行, 重新执行, 再次运行, 重跑, rerun
快捷键, 热键, 按键, shortcut
性能, 速度, 慢, 耗时, 变慢, 性能分析
内存, 堆, 堆内存, heap
泄漏, 泄露, 未释放, leak
并发, 并行, 同时运行, concurrency, parallel
worker, 进程, 线程, 工作进程
单体仓库, monorepo, 多包, 多项目, 工作区, workspace, projects
分片, 拆分, 切分, 分割, shard
隔离, 互不影响, isolate
等待, 延迟, wait
超时, 时限, timeout
定时器, 计时器, timer
日期, 时间, 时钟, date
停止, 退出, 终止, 结束, 中止
隐藏, 静默, 不显示, silent
日志, 控制台输出, console, log
显示, 打印, 列出, 输出
正则, 正则表达式, regex
匹配, 通配符, 模式, glob
环境变量, env
浏览器, dom
自定义, 自己的, custom
覆盖, 替换, override
合并, 组合, 继承, merge, extends
优先, 优先级, 哪个生效
最终, 解析后, 实际生效, 查看最终
调试, 排查, debug
变化, 改动, 变更, 修改, changed
相关, 依赖, 受影响, related
类型, 类型检查, types, typescript
全局, 全局变量, globals, 不用导入
生产, 线上, 发布, production
编译, 构建, 打包, bundle, build
产物, 输出目录, 输出
静态资源, 图片, assets
常量, define
别名, 路径映射, alias
装饰器, decorator, decorators
断言, expect, assert
匹配器, matcher
快照, snapshot
覆盖率, coverage
函数, 方法
参数, 入参, 实参
返回, 返回值, return
名称, 名字, 名
过滤, 筛选, 只跑, filter
单个, 一个, 某一个
多个, 几个, 若干
指定, 选择, 选用, 另一个, 别的, 其他
检测, 识别, 判断
机器, ci, 多台机器
升级, 迁移
钩子, hook, 生命周期
插件, plugin
组件, component
执行, 运行, 跑
`
