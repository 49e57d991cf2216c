import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "মডেল", dataset: "ডেটাসেট", space: "Spaces" },
    tasks: "টাস্ক",
    libraries: "লাইব্রেরি",
    docs: "নথি",
    localApps: "লোকাল অ্যাপ",
    metrics: "মেট্রিক",
    quantization: "কোয়ান্টাইজেশন",
    thisPageAs: "এই পৃষ্ঠা যে রূপে",
    health: "এই হাবের অবস্থা",
    absentTranslation: "এই পৃষ্ঠাটি এখনও অনূদিত হয়নি। চাওয়া ভাষা: {language}। আপনি এই ভাষায় পড়তে পারেন:",
    absentChapter: "এই অধ্যায়টি কোর্সের অংশ, কিন্তু এই হাবে এর কোনো কপি নেই।",
    pagesHere: "কোর্সের এই পৃষ্ঠাগুলো এখানে পড়া যায়:",
  },
  palette: {
    label: "এই হাবে খুঁজুন",
    close: "খোঁজা বন্ধ করুন",
    recent: "সাম্প্রতিক অনুসন্ধান",
    forget: "সাম্প্রতিক অনুসন্ধান মুছুন",
    near: "আপনি কি বোঝাতে চেয়েছেন",
    results: "ফলাফল: {count}",
    all: "সব ফলাফল: {count}",
    nothing: "কিছু পাওয়া যায়নি। কম শব্দ বা কোনো শব্দের শুরুটা দিয়ে চেষ্টা করুন।",
    failed: "হাব সাড়া দিচ্ছে না। ফলাফলের পৃষ্ঠা খুলতে Enter চাপুন।",
    hint: "মডেল, ডেটাসেট, Spaces, টাস্ক, লাইব্রেরি ও নথি।",
    actions: "কাজ",
    goTo: "যান",
    keys: "বেছে নিতে ↑ ↓, খুলতে Enter, বন্ধ করতে Esc",
  },
} satisfies HubTranslation;
