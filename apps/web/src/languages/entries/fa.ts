import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "مدل‌ها", dataset: "مجموعه‌داده‌ها", space: "Spaces" },
    tasks: "وظایف",
    libraries: "کتابخانه‌ها",
    docs: "مستندات",
    localApps: "برنامه‌های محلی",
    metrics: "معیارها",
    quantization: "کوانتیزه‌سازی",
    thisPageAs: "این صفحه به صورت",
    health: "وضعیت این هاب",
    absentTranslation: "این صفحه هنوز ترجمه نشده است. زبان درخواستی: {language}. می‌توانید آن را به این زبان بخوانید:",
    absentChapter: "این فصل بخشی از دوره است، اما این هاب نسخه‌ای از آن ندارد.",
    pagesHere: "این صفحه‌های دوره را می‌توانید اینجا بخوانید:",
  },
  palette: {
    label: "جستجو در این هاب",
    close: "بستن جستجو",
    recent: "جستجوهای اخیر",
    forget: "پاک کردن جستجوهای اخیر",
    near: "منظورتان این بود؟",
    results: "نتایج: {count}",
    all: "همهٔ نتایج: {count}",
    nothing: "چیزی پیدا نشد. با واژه‌های کمتر یا ابتدای یک واژه امتحان کنید.",
    failed: "هاب پاسخ نمی‌دهد. برای باز کردن صفحهٔ نتایج Enter را بزنید.",
    hint: "مدل‌ها، مجموعه‌داده‌ها، Spaces، وظایف، کتابخانه‌ها و مستندات.",
    actions: "کارها",
    goTo: "رفتن به",
    keys: "↑ ↓ برای انتخاب، Enter برای باز کردن، Esc برای بستن",
  },
} satisfies HubTranslation;
