import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "מודלים", dataset: "מערכי נתונים", space: "Spaces" },
    tasks: "משימות",
    libraries: "ספריות",
    docs: "תיעוד",
    localApps: "יישומים מקומיים",
    metrics: "מדדים",
    quantization: "קוונטיזציה",
    thisPageAs: "העמוד הזה בתור",
    health: "מצב המרכז הזה",
    absentTranslation: "העמוד הזה עדיין לא תורגם. השפה המבוקשת: {language}. אפשר לקרוא אותו בשפה:",
    absentChapter: "הפרק הזה שייך לקורס, אבל במרכז הזה אין עותק שלו.",
    pagesHere: "אפשר לקרוא כאן את עמודי הקורס הבאים:",
  },
  palette: {
    label: "חיפוש במרכז הזה",
    close: "סגירת החיפוש",
    recent: "חיפושים אחרונים",
    forget: "מחיקת החיפושים האחרונים",
    near: "האם הכוונה הייתה",
    results: "תוצאות: {count}",
    all: "כל התוצאות: {count}",
    nothing: "לא נמצא דבר. אפשר לנסות פחות מילים או תחילת מילה.",
    failed: "המרכז אינו מגיב. לחיצה על Enter תפתח את עמוד התוצאות.",
    hint: "מודלים, מערכי נתונים, Spaces, משימות, ספריות ומסמכים.",
    actions: "פעולות",
    goTo: "מעבר אל",
    keys: "↑ ↓ לבחירה, Enter לפתיחה, Esc לסגירה",
  },
} satisfies HubTranslation;
