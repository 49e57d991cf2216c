import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seeded } from "../../scripts/seeded-numbers.ts";
import { crashed, executed, type Fault, lost, type Wrong } from "../fault.ts";
import { hostileSvg, hostileText } from "../hostile/make-texts.ts";
import { missingChromium, watchPages } from "../hostile/watch-browser.ts";
import { ask } from "../readers.ts";

const cards = 120;
/** How many of them are opened in a browser, each with the files beside it. */
const inBrowser = 30;

/** Folders of kinds of repositories, and where their pages are. */
const kinds = [
  ["", "/models"],
  ["datasets", "/datasets"],
  ["spaces", "/spaces"],
] as const;

/** Front matter whose values hold anything; mostly YAML, sometimes not. */
function frontMatter(random: () => number): string {
  const value = (): string => (random() < 0.7 ? JSON.stringify(hostileText(random)) : hostileText(random));
  const keys = ["license", "base_model", "tags", "pipeline_tag", "library_name", "title", "emoji", "colorFrom", "sdk"];
  const lines = keys.filter(() => random() < 0.6).map((key) => `${key}: ${value()}`);
  // References that would grow without an end if they were followed.
  if (random() < 0.1) lines.push("a: &a [x, x]", "b: &b [*a, *a]", "c: &c [*b, *b]", "widget: [*c, *c]");
  return `---\n${lines.join("\n")}\n---\n`;
}

export const hostileCards: Fault = {
  name: "hostile-cards",
  what: `${cards} repositories with hostile cards, front matter, SVG images and HTML files are imported as models, datasets and Spaces; ${inBrowser} of them and their files are opened in a browser`,
  holds:
    "each repository has its page in three forms, with its card, and nothing in it or in its files runs or loads from elsewhere, images of cards apart",
  missing: missingChromium,
  run: async (bench) => {
    const random = seeded(13);
    const end = "Still here at the end.";
    const repositories = Array.from({ length: cards }, (_, at) => {
      const [folder, address] = kinds[at % kinds.length] ?? kinds[0];
      return { folder, address, id: `mallory/card-${at}` };
    });
    for (const { folder, id } of repositories) {
      const place = bench.at("repositories", folder, id);
      mkdirSync(place, { recursive: true });
      const parts = Array.from({ length: 4 }, () => hostileText(random));
      const links =
        "[a](evil.html) ![b](evil.svg) <img src='evil.svg'> [c](../../../etc/passwd) <a href='./evil.svg'>d</a>";
      writeFileSync(
        join(place, "README.md"),
        `${frontMatter(random)}# Card\n\n${parts.join("\n\n")}\n\n${links}\n\n${end}\n`,
      );
      writeFileSync(join(place, "evil.svg"), hostileSvg(random));
      writeFileSync(join(place, "evil.html"), `<!doctype html><script>alert(1)</script>${hostileText(random)}`);
      writeFileSync(join(place, "config.json"), JSON.stringify({ model_type: hostileText(random) }));
    }
    const data = bench.at("data");
    const wrong: Wrong[] = [];
    const { code, said } = await bench.run(["import", bench.at("repositories"), "--data", data]);
    if (code !== 0 || /\n\s+at .+:\d+/.test(said))
      wrong.push(crashed(`the import ended with ${code}: ${said.slice(-300)}`));
    const hub = await bench.hub(data);
    let whole = 0;
    for (const [at, { address, id }] of repositories.entries()) {
      if (at % 20 === 0) bench.progress(`card ${at} of ${cards}`);
      for (const form of ["", ".md", ".json"]) {
        const { status, body } = await ask(hub.url, `${address}/${id}${form}`);
        if (status === 404) wrong.push(lost(`${address}/${id}${form} is not there`));
        else if (status !== 200) wrong.push(crashed(`${address}/${id}${form} was answered with ${status}`));
        else if (form === "" && body.includes(end)) whole += 1;
      }
    }
    // An open construct in a text before it may swallow the end, as it would in any other reader of Markdown.
    if (whole < cards / 2) wrong.push(lost(`${cards - whole} cards are not shown to their end`));
    const opened = repositories.slice(0, inBrowser).flatMap(({ address, id }) => {
      const files = address === "/models" ? `/${id}` : `${address}/${id}`;
      return [
        `${address}/${id}`,
        `${address}/${id}/blob/main/README.md`,
        `${address}/${id}/blob/main/evil.svg`,
        `${files}/resolve/main/evil.svg`,
        `${files}/resolve/main/evil.html`,
      ];
    });
    const misdeeds = await watchPages(bench, hub.url, opened);
    const allowed = misdeeds.filter(({ isImage }) => isImage);
    const refused = misdeeds.filter(({ isImage }) => !isImage);
    wrong.push(...refused.map(({ path, what }) => executed(`${path}: ${what}`)));
    const ended = await bench.kill(hub, "SIGTERM");
    if (ended.code !== 0) wrong.push(crashed(`the hub ended with ${ended.code}`));
    return {
      tried: cards,
      of: "cards",
      wrong,
      note: `${whole} cards are shown to their end, ${opened.length} pages and files were opened, and ${allowed.length} images of other hosts were asked for, which cards may show.`,
    };
  },
};
