import { readCard } from "./card.ts";
import { type Contents, textsOf } from "./contents.ts";

/** The record that the Hub would make of the files of a Space; what only the Hub knows is not in it. */
export async function spaceRecord(id: string, contents: Contents): Promise<Readonly<Record<string, unknown>>> {
  const { fields } = await readCard(contents);
  const [sdk] = textsOf(fields["sdk"]);
  return {
    id,
    ...(sdk !== undefined && { sdk }),
    ...(Object.keys(fields).length > 0 && { cardData: fields }),
    models: textsOf(fields["models"]),
    datasets: textsOf(fields["datasets"]),
    tags: [...new Set([...textsOf(sdk), ...textsOf(fields["tags"])])],
  };
}
