import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "मोडेलहरू", dataset: "डेटासेटहरू", space: "Spaces" },
    tasks: "कार्यहरू",
    libraries: "लाइब्रेरीहरू",
    docs: "कागजात",
    localApps: "लोकल एप",
    metrics: "मेट्रिकहरू",
    quantization: "क्वान्टाइजेसन",
    thisPageAs: "यो पृष्ठ यस रूपमा",
    health: "यस हबको अवस्था",
    absentTranslation: "यो पृष्ठ अझै अनुवाद भएको छैन। मागिएको भाषा: {language}। यसलाई यस भाषामा पढ्न सकिन्छ:",
    absentChapter: "यो अध्याय पाठ्यक्रमको भाग हो, तर यस हबमा यसको प्रति छैन।",
    pagesHere: "पाठ्यक्रमका यी पृष्ठहरू यहाँ पढ्न सकिन्छ:",
  },
  palette: {
    label: "यस हबमा खोज्नुहोस्",
    close: "खोज बन्द गर्नुहोस्",
    recent: "हालका खोजहरू",
    forget: "हालका खोजहरू मेटाउनुहोस्",
    near: "के तपाईंको आशय यो थियो",
    results: "नतिजा: {count}",
    all: "सबै नतिजा: {count}",
    nothing: "केही भेटिएन। थोरै शब्द वा शब्दको सुरुवात प्रयोग गर्नुहोस्।",
    failed: "हबले जवाफ दिएन। नतिजा पृष्ठ खोल्न Enter थिच्नुहोस्।",
    hint: "मोडेल, डेटासेट, Spaces, कार्य, लाइब्रेरी र कागजात।",
    actions: "कार्यहरू",
    goTo: "यहाँ जानुहोस्",
    keys: "छान्न ↑ ↓, खोल्न Enter, बन्द गर्न Esc",
  },
} satisfies HubTranslation;
