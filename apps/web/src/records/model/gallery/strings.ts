import type { Sample } from "./load.ts";

export const galleryHeading = "Gallery";

/** Where a sample belongs, above what its author says of it. */
export const roleWords: Readonly<Record<Sample["role"], string>> = {
  input: "Input",
  output: "Output, according to the author",
  card: "From the card",
};

/** The message where samples are on other hosts. */
export const askedRemark = "Media on other hosts is loaded only on request.";

/** The words of the button for a sample of another host. */
export const askInWords = ({ kind, host = "" }: Pick<Sample, "kind" | "host">): string =>
  `${kind === "img" ? "Show the image" : "Play the audio"} from ${host}`;
