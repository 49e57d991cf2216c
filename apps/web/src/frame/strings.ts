import { uiStrings, type UiStrings } from "@modelshelf/docs";

/** Words of this frame that documents elsewhere have no use for. */
interface OwnStrings {
  readonly models: string;
  readonly datasets: string;
  readonly spaces: string;
  readonly tasks: string;
  readonly libraries: string;
  readonly docs: string;
  readonly metrics: string;
  readonly quantization: string;
  readonly thisPageAs: string;
  readonly health: string;
}

export type FrameStrings = UiStrings & OwnStrings;

const english: OwnStrings = {
  models: "Models",
  datasets: "Datasets",
  spaces: "Spaces",
  tasks: "Tasks",
  libraries: "Libraries",
  docs: "Docs",
  metrics: "Metrics",
  quantization: "Quantization",
  thisPageAs: "This page as",
  health: "Health of this hub",
};

const byLanguage = new Map<string, OwnStrings>([
  [
    "ar",
    {
      models: "النماذج",
      datasets: "مجموعات البيانات",
      spaces: "التطبيقات",
      tasks: "المهام",
      libraries: "المكتبات",
      docs: "التوثيق",
      metrics: "المقاييس",
      quantization: "التكميم",
      thisPageAs: "هذه الصفحة بصيغة",
      health: "حالة هذا المركز",
    },
  ],
  [
    "pl",
    {
      models: "Modele",
      datasets: "Zbiory danych",
      spaces: "Aplikacje",
      tasks: "Zadania",
      libraries: "Biblioteki",
      docs: "Dokumentacja",
      metrics: "Metryki",
      quantization: "Kwantyzacja",
      thisPageAs: "Ta strona jako",
      health: "Stan tego huba",
    },
  ],
]);

/** The words around a page in its language: `frameStrings("pl").models` → `"Modele"`. */
export function frameStrings(language: string): FrameStrings {
  return { ...uiStrings(language), ...(byLanguage.get(language.split("-")[0] ?? "") ?? english) };
}
