import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "Modelos", dataset: "Conjuntos de dados", space: "Spaces" },
    tasks: "Tarefas",
    libraries: "Bibliotecas",
    docs: "Documentação",
    localApps: "Aplicativos locais",
    metrics: "Métricas",
    quantization: "Quantização",
    thisPageAs: "Esta página como",
    health: "Estado deste hub",
    absentTranslation: "Esta página ainda não foi traduzida. Idioma solicitado: {language}. Você pode lê-la em:",
    absentChapter: "Este capítulo faz parte do curso, mas este hub não tem uma cópia dele.",
    pagesHere: "Estas páginas do curso podem ser lidas aqui:",
  },
  palette: {
    label: "Pesquisar neste hub",
    close: "Fechar a pesquisa",
    recent: "Pesquisas recentes",
    forget: "Limpar as pesquisas recentes",
    near: "Você quis dizer",
    results: "Resultados: {count}",
    all: "Todos os resultados: {count}",
    nothing: "Nada encontrado. Tente menos palavras ou o começo de uma palavra.",
    failed: "O hub não responde. Pressione Enter para abrir a página de resultados.",
    hint: "Modelos, conjuntos de dados, Spaces, tarefas, bibliotecas e documentos.",
    actions: "Ações",
    goTo: "Ir para",
    keys: "↑ ↓ para escolher, Enter para abrir, Esc para fechar",
  },
} satisfies HubTranslation;
