import type { ModelFacts } from "@modelshelf/registry";
import { type CatalogRecord, type WidgetInput, widgetInputs } from "@modelshelf/store";
import type { Hub } from "../../../hub/hub.ts";
import type { RecordCard } from "../../record/card.ts";
import { fileHref } from "../../record/record-files.ts";
import { cardImages } from "./card-images.ts";

/** An image to look at or a sound to hear, of those that the author of a model shows. Texts are the author's. */
export interface Sample {
  readonly kind: "img" | "audio";
  readonly src: string;
  /** A description of the image or sound, or the name of its file where nobody describes it. */
  readonly description: string;
  /** Whether the author says what it is, so that it is shown below the sample too. */
  readonly isDescribed: boolean;
  /** It goes into the model, comes out of it, or is shown in the card. */
  readonly role: "input" | "output" | "card";
  /** Host of the file where it is not this hub: nothing is loaded from it before a reader asks. */
  readonly host?: string;
}

/** More than that is looked at in the card. */
const maxSamples = 24;
const longestDescription = 300;

/** The inputs and outputs of a model, and the images of its card; undefined where there are none. */
export function loadGallery(
  { files }: Pick<Hub, "files">,
  record: CatalogRecord,
  { pipelineTag = "" }: Pick<ModelFacts, "pipelineTag">,
  card: RecordCard | undefined,
): readonly Sample[] | undefined {
  const here = new Set(
    files
      ?.revision(record.kind, record.id, "main")
      ?.files.flatMap(({ path, place }) => (place ? fileHref(record, path) : [])),
  );
  /** Paths lead into the repository, as far as its files are here; those of a card are addresses already. */
  const placeOf = (address: string): Pick<Sample, "src" | "host"> | undefined => {
    if (URL.canParse(address)) {
      const { href, host, protocol } = new URL(address);
      return protocol === "https:" ? { src: href, host } : undefined;
    }
    const path = address.replace(/^(?:\.?\/)+/, "").replace(/[?#].*$/s, "");
    const src = [address, fileHref(record, path)].find((one) => here.has(one));
    return src === undefined ? undefined : { src };
  };
  const samples = [
    ...widgetInputs(record).flatMap((input) => samplesOf(input, pipelineTag)),
    ...cardImages(card).map(({ src, alt }) => ({ kind: "img" as const, role: "card" as const, src, words: alt })),
  ].flatMap(({ src, words, ...sample }): Sample[] => {
    const place = placeOf(src);
    const said = words?.replaceAll(/\s+/g, " ").trim().slice(0, longestDescription).toWellFormed();
    return place ? [{ ...sample, ...place, description: said || nameOf(place.src), isDescribed: Boolean(said) }] : [];
  });
  const each = [...new Map(samples.toReversed().map((sample) => [sample.src, sample])).values()].toReversed();
  // Sounds take a row each.
  const ordered = each.toSorted((a, b) => Number(a.kind === "audio") - Number(b.kind === "audio"));
  return ordered.length === 0 ? undefined : ordered.slice(0, maxSamples);
}

type Found = Pick<Sample, "kind" | "role" | "src"> & { readonly words?: string };

/** The file of an example, and the one that came of it, under what the author says of them. */
function samplesOf({ src, text, prompt, title, output }: WidgetInput, task: string): readonly Found[] {
  const words = { input: title ?? text, output: text ?? prompt ?? title };
  const found: readonly (readonly [Found["role"] & ("input" | "output"), string | undefined])[] = [
    ["input", src],
    ["output", output?.kind === "url" ? output.url : undefined],
  ];
  return found.flatMap(([role, address]): Found[] => {
    const kind =
      address === undefined
        ? undefined
        : kindOf(address, role === "input" ? task.split("-to-")[0] : task.split("-to-").at(-1));
    if (address === undefined || kind === undefined) return [];
    return [{ kind, role, src: address, ...(words[role] !== undefined && { words: words[role] }) }];
  });
}

/**
 * By the name of the file, else by the side of the task that it belongs to.
 *
 * @param side "image" of image-to-text, "speech" of text-to-speech
 */
function kindOf(address: string, side = ""): Sample["kind"] | undefined {
  const path = address.replace(/[?#].*$/s, "");
  if (/\.(?:png|jpe?g|gif|webp|avif)$/i.test(path)) return "img";
  if (/\.(?:wav|mp3|flac|ogg|opus|m4a|aac)$/i.test(path)) return "audio";
  if (/\.\w{2,5}$/.test(path)) return undefined;
  if (/audio|speech|voice/.test(side)) return "audio";
  return /image|visual|object|depth|mask-generation/.test(side) ? "img" : undefined;
}

function nameOf(src: string): string {
  const name = new URL(src, "http://here").pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
