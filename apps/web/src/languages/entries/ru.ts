import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "Модели", dataset: "Датасеты", space: "Spaces" },
    tasks: "Задачи",
    libraries: "Библиотеки",
    docs: "Документация",
    localApps: "Локальные приложения",
    metrics: "Метрики",
    quantization: "Квантизация",
    thisPageAs: "Эта страница в формате",
    health: "Состояние этого хаба",
    absentTranslation: "Эта страница ещё не переведена. Запрошенный язык: {language}. Её можно прочитать на языке:",
    absentChapter: "Эта глава относится к курсу, но в этом хабе нет её копии.",
    pagesHere: "Здесь можно прочитать следующие страницы курса:",
  },
  palette: {
    label: "Поиск в этом хабе",
    close: "Закрыть поиск",
    recent: "Недавние запросы",
    forget: "Очистить недавние запросы",
    near: "Возможно, вы имели в виду",
    results: "Результаты: {count}",
    all: "Все результаты: {count}",
    nothing: "Ничего не найдено. Попробуйте меньше слов или начало слова.",
    failed: "Хаб не отвечает. Нажмите Enter, чтобы открыть страницу результатов.",
    hint: "Модели, датасеты, Spaces, задачи, библиотеки и документы.",
    actions: "Действия",
    goTo: "Перейти",
    keys: "↑ ↓ — выбрать, Enter — открыть, Esc — закрыть",
  },
} satisfies HubTranslation;
