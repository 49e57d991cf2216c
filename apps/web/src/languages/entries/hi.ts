import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "मॉडल", dataset: "डेटासेट", space: "Spaces" },
    tasks: "टास्क",
    libraries: "लाइब्रेरी",
    docs: "दस्तावेज़",
    localApps: "लोकल ऐप",
    metrics: "मेट्रिक",
    quantization: "क्वांटाइज़ेशन",
    thisPageAs: "यह पेज इस रूप में",
    health: "इस हब की स्थिति",
    absentTranslation: "इस पेज का अभी अनुवाद नहीं हुआ है। माँगी गई भाषा: {language}। इसे इस भाषा में पढ़ सकते हैं:",
    absentChapter: "यह अध्याय कोर्स का हिस्सा है, लेकिन इस हब में इसकी प्रति नहीं है।",
    pagesHere: "कोर्स के ये पेज यहाँ पढ़े जा सकते हैं:",
  },
  palette: {
    label: "इस हब में खोजें",
    close: "खोज बंद करें",
    recent: "हाल की खोजें",
    forget: "हाल की खोजें मिटाएँ",
    near: "क्या आपका मतलब था",
    results: "परिणाम: {count}",
    all: "सभी परिणाम: {count}",
    nothing: "कुछ नहीं मिला। कम शब्द या किसी शब्द का आरंभ आज़माएँ।",
    failed: "हब जवाब नहीं दे रहा। परिणाम पेज खोलने के लिए Enter दबाएँ।",
    hint: "मॉडल, डेटासेट, Spaces, टास्क, लाइब्रेरी और दस्तावेज़।",
    actions: "कार्य",
    goTo: "यहाँ जाएँ",
    keys: "चुनने के लिए ↑ ↓, खोलने के लिए Enter, बंद करने के लिए Esc",
  },
} satisfies HubTranslation;
