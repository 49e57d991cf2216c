import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "Modelos", dataset: "Conjuntos de datos", space: "Spaces" },
    tasks: "Tareas",
    libraries: "Bibliotecas",
    docs: "Documentación",
    localApps: "Aplicaciones locales",
    metrics: "Métricas",
    quantization: "Cuantización",
    thisPageAs: "Esta página como",
    health: "Estado de este hub",
    absentTranslation: "Esta página aún no está traducida. Idioma solicitado: {language}. Puedes leerla en:",
    absentChapter: "Este capítulo forma parte del curso, pero este hub no tiene una copia de él.",
    pagesHere: "Estas páginas del curso se pueden leer aquí:",
  },
  palette: {
    label: "Buscar en este hub",
    close: "Cerrar la búsqueda",
    recent: "Búsquedas recientes",
    forget: "Borrar las búsquedas recientes",
    near: "Quizá quisiste decir",
    results: "Resultados: {count}",
    all: "Todos los resultados: {count}",
    nothing: "No se encontró nada. Prueba con menos palabras o con el comienzo de una palabra.",
    failed: "El hub no responde. Pulsa Intro para abrir la página de resultados.",
    hint: "Modelos, conjuntos de datos, Spaces, tareas, bibliotecas y documentos.",
    actions: "Acciones",
    goTo: "Ir a",
    keys: "↑ ↓ para elegir, Intro para abrir, Esc para cerrar",
  },
} satisfies HubTranslation;
