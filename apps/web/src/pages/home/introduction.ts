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

/** The text of `home.md`, under the name of `brand.yml` where it has none; `undefined` where there is neither. */
export async function loadIntroduction(hub: Pick<Hub, "operator" | "texts">): Promise<HomeIntroduction | undefined> {
  const { brand, home } = (await hub.operator?.content()) ?? {};
  if (!home) return brand?.name === undefined ? undefined : { name: brand.name };
  const { name = brand?.name, picture, text } = home;
  const prose = await operatorProse(hub, { text, href: "/", folder: "" });
  return { ...(name !== undefined && { name }), ...(picture !== undefined && { picture }), ...(prose && { prose }) };
}
