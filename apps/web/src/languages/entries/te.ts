import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "మోడళ్లు", dataset: "డేటాసెట్లు", space: "Spaces" },
    tasks: "టాస్కులు",
    libraries: "లైబ్రరీలు",
    docs: "పత్రాలు",
    localApps: "లోకల్ యాప్‌లు",
    metrics: "కొలమానాలు",
    quantization: "క్వాంటైజేషన్",
    thisPageAs: "ఈ పేజీ ఈ రూపంలో",
    health: "ఈ హబ్ స్థితి",
    absentTranslation: "ఈ పేజీ ఇంకా అనువదించబడలేదు. అడిగిన భాష: {language}. మీరు దీన్ని ఈ భాషలో చదవవచ్చు:",
    absentChapter: "ఈ అధ్యాయం కోర్సులో భాగం, కానీ ఈ హబ్‌లో దాని ప్రతి లేదు.",
    pagesHere: "కోర్సులోని ఈ పేజీలను ఇక్కడ చదవవచ్చు:",
  },
  palette: {
    label: "ఈ హబ్‌లో వెతకండి",
    close: "వెతుకులాట మూసివేయండి",
    recent: "ఇటీవలి వెతుకులాటలు",
    forget: "ఇటీవలి వెతుకులాటలు తొలగించండి",
    near: "మీ ఉద్దేశం ఇదేనా",
    results: "ఫలితాలు: {count}",
    all: "అన్ని ఫలితాలు: {count}",
    nothing: "ఏదీ దొరకలేదు. తక్కువ పదాలు లేదా పదం మొదలు ప్రయత్నించండి.",
    failed: "హబ్ స్పందించడం లేదు. ఫలితాల పేజీ తెరవడానికి Enter నొక్కండి.",
    hint: "మోడళ్లు, డేటాసెట్లు, Spaces, టాస్కులు, లైబ్రరీలు మరియు పత్రాలు.",
    actions: "చర్యలు",
    goTo: "ఇక్కడికి వెళ్లండి",
    keys: "ఎంచుకోవడానికి ↑ ↓, తెరవడానికి Enter, మూసివేయడానికి Esc",
  },
} satisfies HubTranslation;
