import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "모델", dataset: "데이터셋", space: "Spaces" },
    tasks: "작업",
    libraries: "라이브러리",
    docs: "문서",
    localApps: "로컬 앱",
    metrics: "평가 지표",
    quantization: "양자화",
    thisPageAs: "이 페이지의 다른 형식",
    health: "이 허브의 상태",
    absentTranslation: "이 페이지는 아직 번역되지 않았습니다. 요청한 언어: {language}. 다음 언어로 읽을 수 있습니다:",
    absentChapter: "이 장은 강좌의 일부이지만 이 허브에는 사본이 없습니다.",
    pagesHere: "강좌의 다음 페이지를 여기에서 읽을 수 있습니다:",
  },
  palette: {
    label: "이 허브에서 검색",
    close: "검색 닫기",
    recent: "최근 검색",
    forget: "최근 검색 지우기",
    near: "이것을 찾으셨나요?",
    results: "결과: {count}",
    all: "모든 결과: {count}",
    nothing: "찾지 못했습니다. 단어를 줄이거나 단어의 앞부분만 입력해 보세요.",
    failed: "허브가 응답하지 않습니다. Enter 키를 눌러 결과 페이지를 여세요.",
    hint: "모델, 데이터셋, Spaces, 작업, 라이브러리, 문서.",
    actions: "작업",
    goTo: "이동",
    keys: "↑ ↓ 선택, Enter 열기, Esc 닫기",
  },
} satisfies HubTranslation;
