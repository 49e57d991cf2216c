import type { ReactNode } from "react";
import { iconMarkup } from "../../icons/icon-markup.ts";
import { dayMarkup, quantityMarkup } from "../../components/value-markup.ts";
import { markup } from "../../page/markup.ts";
import type { TrustedHtml } from "../../page/trusted-html.ts";
import { idMarkup, reasonMarkup } from "./rows-markup.ts";
import { spaceTile } from "./space-look.ts";
import type { RecordSummary } from "./summary.ts";
import { titleBesideId } from "./titles.ts";

/** Spaces as cards: an app is chosen by its face and by what it says that it does. */
export function SpaceCards(props: { readonly records: readonly RecordSummary[]; readonly label: string }): ReactNode {
  const { records, label } = props;
  const cards = markup`${records.map(cardMarkup)}`;
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3"
      dangerouslySetInnerHTML={cards.forReact()}
    />
  );
}

function cardMarkup(record: RecordSummary): TrustedHtml {
  const { id, href, description, look = { colors: ["gray", "gray"] } } = record;
  const title = titleBesideId(record);
  const about = description === undefined ? undefined : paragraph("line-clamp-2", description);
  const link = markup`<a href="${href}" class="block font-medium wrap-anywhere text-ink no-underline after:absolute after:inset-0">${title === undefined ? idMarkup(id) : markup`<bdi class="line-clamp-2">${title}</bdi>`}</a>`;
  const name = title === undefined ? undefined : markup`<p class="truncate text-xs text-soft">${idMarkup(id)}</p>`;
  return markup`<li data-card class="relative flex gap-3 rounded border border-line bg-raised p-3 hover:bg-sunken">${spaceTile(look, id)}<div class="flex min-w-0 flex-1 flex-col gap-1">${link}${name}${about}${usesMarkup(record)}${reasonMarkup(record)}${factsMarkup(record)}</div></li>`;
}

const paragraph = (look: string, text: string): TrustedHtml =>
  markup`<p class="${look} text-sm wrap-anywhere text-soft"><bdi>${text}</bdi></p>`;

/** The models behind it: what an app can do depends on them. */
function usesMarkup({ models = [], modelCount = 0 }: RecordSummary): TrustedHtml | undefined {
  if (models.length === 0) return undefined;
  const names = models.map((model, index) => markup`${index > 0 ? ", " : ""}<bdi>${model}</bdi>`);
  const more = modelCount > models.length ? ` and ${modelCount - models.length} more` : "";
  return markup`<p class="line-clamp-2 text-xs wrap-anywhere text-soft">Uses <span class="text-ink">${names}</span>${more}</p>`;
}

function fact(label: string, content: TrustedHtml | undefined): readonly TrustedHtml[] {
  if (content === undefined) return [];
  return [
    markup`<div class="inline-flex items-center"><dt class="sr-only">${label}</dt><dd class="inline-flex items-center gap-1">${content}</dd></div>`,
  ];
}

const word = (text: string | undefined): TrustedHtml | undefined =>
  text === undefined ? undefined : markup`<bdi>${text}</bdi>`;

function factsMarkup({ sdk, hardware, likes, lastModified, licenseName }: RecordSummary): TrustedHtml {
  const heart = iconMarkup("heart", "size-3");
  return markup`<dl class="mt-auto flex flex-wrap gap-x-3 pt-1 text-xs text-soft">${[
    ...fact("Toolkit", word(sdk)),
    ...fact("Hardware", word(hardware)),
    ...fact("License", word(licenseName)),
    ...fact("Updated", lastModified === undefined ? undefined : dayMarkup(lastModified)),
    ...fact("Likes", likes > 0 ? markup`${heart}${quantityMarkup(likes)}` : undefined),
  ]}</dl>`;
}
