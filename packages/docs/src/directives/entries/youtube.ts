import { defineDirective, h, z } from "../kit.ts";

export interface YoutubeAttributes {
  /** YouTube's id of the video. */
  readonly id: string;
}

/**
 * `<Youtube id="…"/>`: a link to the video. Nothing is loaded from its host before a reader asks; a script may then put
 * the player of `youtube-nocookie.com` in its place: `p.video-link` › `a[data-youtube="<id>"]`.
 */
export const youtube = defineDirective<YoutubeAttributes>({
  name: "Youtube",
  body: "none",
  usage: 'Write id="…" with the id of a video on YouTube.',
  schema: z.object({
    id: z
      .string()
      .trim()
      .regex(/^[\w-]{5,20}$/),
  }),
  toHtml: ({ attributes: { id }, strings }) => [
    h(
      "p",
      { className: ["video-link"] },
      h("a", { href: toAddress(id), dataYoutube: id, rel: ["noopener"] }, strings.watchVideo),
    ),
  ],
  toMarkdown: ({ attributes: { id }, strings }) => [
    {
      type: "paragraph",
      data: { isUnsearched: true },
      children: [{ type: "link", url: toAddress(id), children: [{ type: "text", value: strings.watchVideo }] }],
    },
  ],
});

/** The id in the address of a player, where it is one of YouTube's. */
export function youtubeId(address: string): string | undefined {
  return /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{5,20})(?:[?#]|$)/.exec(address)?.[1];
}

function toAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

export default [youtube];
