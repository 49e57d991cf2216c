import { escapeMarkdown } from "@modelshelf/registry";
import type { OnnxInterface } from "@modelshelf/store";
import { table } from "../../components/markdown.ts";
import { filesInWords, maxInterfaces, onnxRows, shapeInWords } from "./onnx-strings.ts";

export function onnxMarkdown(interfaces: readonly OnnxInterface[]): string {
  const tables = interfaces.slice(0, maxInterfaces).map((each) => {
    const rows = onnxRows(each).map(([direction, tensor]) =>
      [direction, tensor.name, tensor.type ?? "", shapeInWords(tensor)].map((cell) => escapeMarkdown(cell)),
    );
    return `### ${escapeMarkdown(filesInWords(each))}\n\n${table(["", "Name", "Type", "Shape"], rows)}`;
  });
  return ["## ONNX inputs and outputs", ...tables].join("\n\n");
}
