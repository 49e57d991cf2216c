import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { notices } from "./notices.ts";
import { images } from "./images.ts";
import { repositoryFile } from "./repository-file.ts";

/**
 * The generation of YOLO that a model's tags name: `yolov8`, or `yolo11` as Ultralytics has spelled it since then.
 *
 * @example yoloVersion({ id: "a/b", tags: ["ultralytics", "yolov8"] }) // "8"
 */
export function yoloVersion(model: ModelFacts): string | undefined {
  return versionIn(model.tags.find(hasVersion) ?? "");
}

const versionIn = (tag: string): string | undefined => /^yolov?(\d+)/i.exec(tag)?.[1];
const hasVersion = (tag: string): boolean => versionIn(tag) !== undefined;

/**
 * Loads weights with the `YOLO` class of Ultralytics (read in its release 8.4.190), which finds out their generation
 * from the file. There is no class for each generation and no `from_pretrained`.
 */
export function yoloWeights(model: ModelFacts): Snippet {
  const { imports, search, name, note } = repositoryFile(model, "pt");
  const code = py`
    ${imports}
    from ultralytics import YOLO

    ${search}
    model = YOLO(hf_hub_download(${model.id}, ${name}))
    model.predict(source=${images.cats}, save=True)
  `;
  return {
    install: { pip: ["ultralytics", "huggingface_hub"] },
    code,
    ...(yoloVersion(model) === undefined && { notice: notices.yoloVersionUnknown }),
    ...(note !== undefined && { note }),
  };
}
