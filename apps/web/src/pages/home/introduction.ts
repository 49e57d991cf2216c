import type { Hub } from "../../hub/hub.ts";
import { operatorProse } from "../../page/operator-prose.ts";
import type { Prose } from "../../page/prose.ts";

/** How the operator of a hub introduces it on the home page. */
export interface HomeIntroduction {
  readonly name?: string;
  /** Address of an image on this hub. */
  readonly picture?: string;
  readonly prose?: Prose;
}

/** What `home.md` says; `undefined` where there is none. */
export async function loadIntroduction(hub: Pick<Hub, "operator" | "texts">): Promise<HomeIntroduction | undefined> {
  const home = (await hub.operator?.content())?.home;
  if (!home) return undefined;
  const { name, picture, text } = home;
  const prose = await operatorProse(hub, { text, href: "/", folder: "" });
  return { ...(name !== undefined && { name }), ...(picture !== undefined && { picture }), ...(prose && { prose }) };
}
