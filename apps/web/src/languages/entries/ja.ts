import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "モデル", dataset: "データセット", space: "Spaces" },
    tasks: "タスク",
    libraries: "ライブラリ",
    docs: "ドキュメント",
    localApps: "ローカルアプリ",
    metrics: "評価指標",
    quantization: "量子化",
    thisPageAs: "このページの別形式",
    health: "このハブの状態",
    absentTranslation: "このページはまだ翻訳されていません。指定された言語：{language}。次の言語で読めます：",
    absentChapter: "この章はコースの一部ですが、このハブにはその写しがありません。",
    pagesHere: "コースの次のページはここで読めます：",
  },
  palette: {
    label: "このハブを検索",
    close: "検索を閉じる",
    recent: "最近の検索",
    forget: "最近の検索を消去",
    near: "もしかして",
    results: "結果：{count} 件",
    all: "すべての結果：{count} 件",
    nothing: "見つかりませんでした。単語を減らすか、単語の先頭だけを入力してください。",
    failed: "ハブが応答しません。Enter キーで結果ページを開いてください。",
    hint: "モデル、データセット、Spaces、タスク、ライブラリ、ドキュメント。",
    actions: "操作",
    goTo: "移動",
    keys: "↑ ↓ で選択、Enter で開く、Esc で閉じる",
  },
} satisfies HubTranslation;
