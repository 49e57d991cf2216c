import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "模型", dataset: "資料集", space: "Spaces" },
    tasks: "任務",
    libraries: "函式庫",
    docs: "文件",
    localApps: "本機應用程式",
    metrics: "指標",
    quantization: "量化",
    thisPageAs: "此頁面的其他格式",
    health: "本中心的狀態",
    absentTranslation: "此頁面尚未翻譯。要求的語言：{language}。可以閱讀以下語言的版本：",
    absentChapter: "本章屬於該課程，但本中心沒有它的副本。",
    pagesHere: "可以在此閱讀課程的以下頁面：",
  },
  palette: {
    label: "搜尋本中心",
    close: "關閉搜尋",
    recent: "最近的搜尋",
    forget: "清除最近的搜尋",
    near: "您要找的是不是",
    results: "結果：{count}",
    all: "全部結果：{count}",
    nothing: "找不到任何內容。請減少字詞，或只輸入字詞的開頭。",
    failed: "本中心沒有回應。按 Enter 開啟結果頁面。",
    hint: "模型、資料集、Spaces、任務、函式庫和文件。",
    actions: "操作",
    goTo: "前往",
    keys: "↑ ↓ 選擇，Enter 開啟，Esc 關閉",
  },
} satisfies HubTranslation;
