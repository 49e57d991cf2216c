import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "模型", dataset: "数据集", space: "Spaces" },
    tasks: "任务",
    libraries: "库",
    docs: "文档",
    localApps: "本地应用",
    metrics: "指标",
    quantization: "量化",
    thisPageAs: "此页面的其他格式",
    health: "本中心的状态",
    absentTranslation: "此页面尚未翻译。请求的语言：{language}。可以阅读以下语言的版本：",
    absentChapter: "本章属于该课程，但本中心没有它的副本。",
    pagesHere: "可以在此阅读课程的以下页面：",
  },
  palette: {
    label: "搜索本中心",
    close: "关闭搜索",
    recent: "最近的搜索",
    forget: "清除最近的搜索",
    near: "您要找的是不是",
    results: "结果：{count}",
    all: "全部结果：{count}",
    nothing: "未找到任何内容。请减少词语，或只输入词语的开头。",
    failed: "本中心没有响应。按 Enter 打开结果页面。",
    hint: "模型、数据集、Spaces、任务、库和文档。",
    actions: "操作",
    goTo: "前往",
    keys: "↑ ↓ 选择，Enter 打开，Esc 关闭",
  },
} satisfies HubTranslation;
