import { dataIn } from "./data-member.ts";
import { JavaScriptData } from "./javascript-data.ts";

/** The text of a builder's configuration, as data in the form that it is in: read once, whatever is asked of it. */
export class BuilderSettings {
  readonly source: string;
  #data: { readonly value: unknown } | undefined;
  #program: JavaScriptData | undefined;

  constructor(source: string) {
    this.source = source;
  }

  /** Of `mkdocs.yml`, `docs.json`; `undefined` for what is neither YAML nor JSON. */
  get data(): unknown {
    return (this.#data ??= { value: dataIn(this.source) }).value;
  }

  /** Of `docusaurus.config.js`, `astro.config.mjs`, `.vitepress/config.ts`. */
  get program(): JavaScriptData {
    return (this.#program ??= new JavaScriptData(this.source));
  }
}
