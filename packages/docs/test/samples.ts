import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Folders of the dialect, over which tests count what becomes of every construct. */
export interface Sample {
  readonly name: string;
  /** Ends in a slash. */
  readonly root: string;
  readonly folders: readonly string[];
  /** Of the first folder. */
  readonly languages: readonly string[];
  /** How many there are at least: pages for one framework, ids that authors gave to headings, labels of each kind. */
  readonly atLeast: { readonly pages: number; readonly ids: number; readonly labels: number };
  /** Why it cannot be read; empty where it can. */
  readonly missing: string;
}

const own: Sample = {
  name: "folders of our own",
  root: fileURLToPath(new URL("samples/", import.meta.url)),
  folders: ["course", "guides", "library"],
  languages: ["en", "pl"],
  atLeast: { pages: 12, ids: 15, labels: 1 },
  missing: "",
};

const besideCheckout = fileURLToPath(new URL("../../../../shared/samples/docs/", import.meta.url));

const real: Sample = {
  name: "real folders",
  root: besideCheckout,
  folders: [
    "course",
    "hub-docs/hub",
    "hub-docs/inference-providers",
    "hub-docs/xet",
    "hub-docs/sagemaker/source",
    "peft",
  ],
  languages: ["ar", "en", "pl"],
  atLeast: { pages: 451, ids: 51, labels: 6 },
  missing: existsSync(besideCheckout) ? "" : "The real folders are not beside the checkout, in ../shared/samples/docs.",
};

/** The real ones are an additional run, which CI does without. */
export const samples: readonly Sample[] = real.missing !== "" && process.env["CI"] ? [own] : [own, real];
