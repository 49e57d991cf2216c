import { pythonInstallers } from "@modelshelf/registry";
import { renderToStaticMarkup } from "react-dom/server";
import { withoutBasePath } from "../../../addresses/base-path.ts";
import { htmlBelow } from "../../../page/below/html-below.ts";
import type { AskedModel } from "./asked-model.ts";
import { loadInference } from "./load.ts";
import { InferencePanel } from "./panel.tsx";

/**
 * The panel for an address, written where the reader is: the same HTML as the server would answer, since both make it of the
 * same model by the same functions.
 *
 * @param address of the page, as the browser has it
 * @param basePath that the hub is served below, or the empty text
 * @example await inferenceHere(asked, new URL("https://h/models/a/b?provider=groq"), "") // <div class="flex …
 */
export async function inferenceHere(asked: AskedModel, address: URL, basePath: string): Promise<string | undefined> {
  const url = new URL(address);
  url.pathname = withoutBasePath(address.pathname, basePath) ?? address.pathname;
  const wanted = url.searchParams.get("installer");
  const installer = pythonInstallers.find((name) => name === wanted) ?? "pip";
  const use = await loadInference(asked, url, installer);
  return use && htmlBelow(renderToStaticMarkup(<InferencePanel use={use} />), basePath);
}
