import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "النماذج", dataset: "مجموعات البيانات", space: "التطبيقات" },
    tasks: "المهام",
    libraries: "المكتبات",
    docs: "التوثيق",
    localApps: "تطبيقات محلية",
    metrics: "المقاييس",
    quantization: "التكميم",
    thisPageAs: "هذه الصفحة بصيغة",
    health: "حالة هذا المركز",
    absentTranslation: "لم تُترجم هذه الصفحة بعد. اللغة المطلوبة: {language}. يمكنك قراءتها باللغة:",
    absentChapter: "هذا الفصل جزء من الدورة، لكن هذا المركز لا يحتفظ بنسخة منه.",
    pagesHere: "يمكن قراءة هذه الصفحات من الدورة هنا:",
  },
  palette: {
    label: "ابحث في هذا المركز",
    close: "أغلق البحث",
    recent: "عمليات البحث الأخيرة",
    forget: "امسح عمليات البحث الأخيرة",
    near: "هل تقصد",
    results: "النتائج: {count}",
    all: "كل النتائج: {count}",
    nothing: "لم يُعثر على شيء. جرّب كلمات أقل أو بداية كلمة.",
    failed: "المركز لا يجيب. اضغط Enter لفتح صفحة النتائج.",
    hint: "النماذج ومجموعات البيانات والتطبيقات والمهام والمكتبات والوثائق.",
    actions: "إجراءات",
    goTo: "الانتقال إلى",
    keys: "↑ ↓ للاختيار، Enter للفتح، Esc للإغلاق",
  },
} satisfies HubTranslation;
