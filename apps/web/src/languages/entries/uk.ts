import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "Моделі", dataset: "Набори даних", space: "Spaces" },
    tasks: "Завдання",
    libraries: "Бібліотеки",
    docs: "Документація",
    localApps: "Локальні застосунки",
    metrics: "Метрики",
    quantization: "Квантизація",
    thisPageAs: "Ця сторінка у форматі",
    health: "Стан цього хабу",
    absentTranslation: "Цю сторінку ще не перекладено. Запитана мова: {language}. Її можна прочитати мовою:",
    absentChapter: "Цей розділ належить до курсу, але в цьому хабі немає його копії.",
    pagesHere: "Тут можна прочитати такі сторінки курсу:",
  },
  palette: {
    label: "Пошук у цьому хабі",
    close: "Закрити пошук",
    recent: "Нещодавні запити",
    forget: "Очистити нещодавні запити",
    near: "Можливо, ви мали на увазі",
    results: "Результати: {count}",
    all: "Усі результати: {count}",
    nothing: "Нічого не знайдено. Спробуйте менше слів або початок слова.",
    failed: "Хаб не відповідає. Натисніть Enter, щоб відкрити сторінку результатів.",
    hint: "Моделі, набори даних, Spaces, завдання, бібліотеки та документи.",
    actions: "Дії",
    goTo: "Перейти",
    keys: "↑ ↓ — вибрати, Enter — відкрити, Esc — закрити",
  },
} satisfies HubTranslation;
