import { seeded } from "../../scripts/seeded-numbers.ts";
import { drawnFrom, spreadAs } from "./draw.ts";
import { type Figures, realFigures } from "./figures.ts";

const syllables =
  "ba be bo da de di fa fi ga go ka ki ko la le li lo ma me mi mo na ne no ra re ri ro sa se si so ta te ti to va ve vi za zo";
const parts = syllables.split(" ");

/** A made-up word for each number: the more numbers, the longer the words. */
function wordFor(number: number): string {
  let word = "";
  for (let rest = number + parts.length; rest > 0; rest = Math.floor(rest / parts.length))
    word += parts[rest % parts.length] ?? "";
  return word;
}

const firstDay = Date.UTC(2022, 2, 2);
const dayMs = 86_400_000;

/**
 * Models like those of the public Hub, one line of JSON each: libraries, tasks, tags, licenses, names, downloads and lengths
 * are as often as there. The same seed gives the same records; fewer records are the beginning of more.
 *
 * @example for (const line of madeRecords(10_000)) file.write(line);
 */
export function* madeRecords(count: number, seed = 13, figures: Figures = realFigures): Generator<string, void> {
  const random = seeded(seed);
  const use = drawnFrom(figures.uses, random);
  const tag = drawnFrom(figures.tags, random);
  const license = drawnFrom(figures.licenses, random);
  const relation = drawnFrom(figures.relations, random);
  const format = drawnFrom(figures.formats, random);
  const nameWord = drawnFrom(figures.nameWords, random);
  const [nameLength, tagCount, downloads, likes, parameters, storage, length] = [
    spreadAs(figures.nameLengths, random),
    spreadAs(figures.tagCounts, random),
    spreadAs(figures.downloads, random),
    spreadAs(figures.likes, random),
    spreadAs(figures.parameters, random),
    spreadAs(figures.storage, random),
    spreadAs(figures.lengths, random),
  ] as const;
  // Few words are frequent and most are rare, and new ones keep coming (as in texts, Zipf and Heaps).
  const rareWord = (made: number): string => wordFor(Math.floor((made + 2000) ** 0.9 * random() ** 3));
  const bases: string[] = [];
  for (let made = 0; made < count; made += 1) {
    // The first owners have the most.
    const owner = wordFor(Math.floor((made / figures.recordsPerOwner) * random() ** 2));
    const words = Array.from({ length: Math.max(1, nameLength()) }, () =>
      random() < figures.rareNameWords ? rareWord(made) : nameWord(),
    );
    const id = `${owner}/${words.filter((word) => word !== "").join("-") || "model"}-${made.toString(36)}`;
    const [library = "", task = ""] = use().split(" ");
    const licensed = license();
    const related = relation();
    const base = related === "" ? undefined : bases[Math.floor(bases.length * random() ** 4)];
    const own = Array.from({ length: tagCount() }, () => (random() < figures.rareTags ? rareWord(made) : tag()));
    const tags = new Set([library, task, ...own].filter((each) => each !== ""));
    if (base !== undefined) tags.add(`base_model:${base}`);
    if (base !== undefined && related !== "stated") tags.add(`base_model:${related}:${base}`);
    if (licensed !== "") tags.add(`license:${licensed}`);
    const created = firstDay + Math.floor(1600 * random() ** 0.5) * dayMs + Math.floor(random() * dayMs);
    const weights = parameters();
    const record: Record<string, unknown> = {
      id,
      author: owner,
      createdAt: atSecond(created),
      lastModified: atSecond(created + Math.floor(random() ** 3 * 200 * dayMs)),
      tags: [...tags, "region:us"],
      ...(task !== "" && { pipeline_tag: task }),
      ...(library !== "" && { library_name: library }),
      likes: likes(),
      downloads: downloads(),
      trendingScore: 0,
      gated: random() < 0.03,
      usedStorage: storage(),
      ...(weights > 0 && { _parameters: weights }),
      _formats: format()
        .split(" ")
        .filter((each) => each !== ""),
      ...(licensed !== "" && { _license: licensed }),
      ...(base !== undefined && { _base_model: base }),
    };
    if (base === undefined && random() < 0.2) bases.push(id);
    yield `${filled(record, length(), random)}\n`;
  }
}

/** Where it comes from, and in long records files, as in complete answers of the Hub. */
function filled(record: Record<string, unknown>, length: number, random: () => number): string {
  const sourced = { ...record, _source: `made-up-hub-index:data/${String(record["id"]).toLowerCase()}.json` };
  const text = JSON.stringify(sourced);
  const missing = length - text.length;
  if (missing < 200) return text;
  const sha = Array.from({ length: 5 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  ).join("");
  const siblings = Array.from({ length: Math.floor(missing / 60) }, (_, file) => ({
    rfilename: `checkpoint-${file}/${wordFor(Math.floor(random() * 10_000))}.safetensors`,
  }));
  return JSON.stringify({ ...sourced, sha, siblings });
}

const atSecond = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}.000Z`;
