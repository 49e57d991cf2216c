import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seeded } from "../../scripts/seeded-numbers.ts";
import { crashed, executed, type Fault, lost, type Wrong } from "../fault.ts";
import { hostileNotebook, hostileSvg, hostileText } from "../hostile/make-texts.ts";
import { missingChromium, watchPages } from "../hostile/watch-browser.ts";
import { ask } from "../readers.ts";

const sites = fileURLToPath(new URL("../../packages/docs/test/sites", import.meta.url));
const texts = 240;
const notebooks = 80;
const images = 20;
const inBrowser = 80;

export const hostileDocuments: Fault = {
  name: "hostile-documents",
  what: `${texts} documents, ${notebooks} notebooks, ${images} SVG images, and the hostile pages of the unit tests are served; ${inBrowser} of them and all images are opened in a browser`,
  holds:
    "every page is shown as HTML and as Markdown to its end, and nothing in it runs or loads from elsewhere, images apart",
  missing: missingChromium,
  run: async (bench) => {
    const random = seeded(5);
    const folder = bench.at("docs");
    mkdirSync(folder);
    cpSync(join(sites, "hostile"), join(folder, "hostile"), { recursive: true });
    const end = "Still here at the end.";
    const names: string[] = [];
    for (let at = 0; at < texts; at += 1) {
      const parts = Array.from({ length: 4 }, () => hostileText(random));
      names.push(`page-${at}`);
      writeFileSync(
        join(folder, `page-${at}.md`),
        `# Page ${at}\n\n${parts.join("\n\n")}\n\n![i](image-${at % images}.svg)\n\n${end}\n`,
      );
    }
    for (let at = 0; at < notebooks; at += 1) {
      names.push(`notebook-${at}`);
      writeFileSync(join(folder, `notebook-${at}.ipynb`), hostileNotebook(random));
    }
    for (let at = 0; at < images; at += 1) writeFileSync(join(folder, `image-${at}.svg`), hostileSvg(random));
    const toctree = names.map((name) => `- local: ${name}\n  title: ${name}\n`).join("");
    writeFileSync(join(folder, "_toctree.yml"), toctree);
    const wrong: Wrong[] = [];
    const hub = await bench.hub(bench.at("data"), ["--docs", `/notes=${folder}`]);
    for (const [at, name] of names.entries()) {
      if (at % 50 === 0) bench.progress(`page ${at} of ${names.length}`);
      for (const form of ["", ".md"]) {
        const { status } = await ask(hub.url, `/notes/${name}${form}`);
        if (status === 404) wrong.push(lost(`/notes/${name}${form} is not there`));
        else if (status !== 200) wrong.push(crashed(`/notes/${name}${form} was answered with ${status}`));
      }
    }
    const step = Math.ceil(names.length / inBrowser);
    const pages = names.filter((_, at) => at % step === 0).map((name) => `/notes/${name}`);
    const svgs = Array.from({ length: images }, (_, at) => `/notes/image-${at}.svg`);
    const opened = [...pages, ...svgs, "/notes/hostile/page", "/notes/hostile/directives"];
    const misdeeds = await watchPages(bench, hub.url, opened);
    // Documents may show images of other hosts, as the page on security says.
    const allowed = misdeeds.filter(({ isImage }) => isImage);
    const refused = misdeeds.filter(({ isImage }) => !isImage);
    wrong.push(...refused.map(({ path, what }) => executed(`${path}: ${what}`)));
    const ended = await bench.kill(hub, "SIGTERM");
    if (ended.code !== 0) wrong.push(crashed(`the hub ended with ${ended.code}`));
    return {
      tried: texts + notebooks + images + 2,
      of: "documents",
      wrong,
      note: `${allowed.length} images of other hosts were asked for, which documents may show.`,
    };
  },
};
