/** A service that runs notebooks, and fetches them from an address when it is told to. */
export interface NotebookService {
  /** For people: "Kaggle". */
  readonly label: string;
  /**
   * Address that opens a copy of a notebook there.
   *
   * @param notebook absolute address, which the service has to reach from the internet
   */
  readonly open: (notebook: string) => string;
}

/**
 * Services that take a notebook from any address. Google Colab is not among them: it reads from GitHub and Google Drive
 * only.
 *
 * @example notebookServices[0].open("https://hub.org/models/gpt2.ipynb") // "https://kaggle.com/kernels/welcome?src=https%3A%2F%2Fhub.org%2F…"
 */
export const notebookServices: readonly NotebookService[] = [
  {
    label: "Kaggle",
    open: (notebook) => `https://kaggle.com/kernels/welcome?${new URLSearchParams({ src: notebook })}`,
  },
];
