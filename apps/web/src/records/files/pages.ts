import { kinds, type RecordKind } from "@modelshelf/store";
import { fileAddress, folderAddress } from "../../addresses/page-addresses.ts";
import { type AnyPage, definePage } from "../../page/page.ts";
import { nearRecords, originalOf } from "../record/record-frame.ts";
import { fileMarkdown } from "./file-markdown.ts";
import { FileView } from "./file-view.tsx";
import { folderMarkdown } from "./folder-markdown.ts";
import { FolderView } from "./folder-view.tsx";
import { fileElsewhere, type FilePage, loadFile, tensorParameter } from "./load-file.ts";
import { folderElsewhere, type FolderPage, loadFolder } from "./load-folder.ts";

/** The pages of the files and folders of a kind of records. They are kept from search engines: a hub has millions of them. */
export function filePages(kind: RecordKind): readonly AnyPage[] {
  return [
    definePage<FilePage>({
      path: fileAddress(kind),
      parameters: { [tensorParameter]: undefined },
      load: (input) => loadFile(kind, input),
      elsewhere: (input) => fileElsewhere(kind, input),
      near: (input) => nearRecords(kind, input),
      original: (input) => originalOf(kind, input),
      title: ({ name }) => name,
      description: ({ path, id }) => `${path} of the ${kinds[kind].one} ${id}.`,
      partOf: ({ id }) => id,
      breadcrumb: ({ steps }) => steps,
      indexed: () => false,
      markdown: fileMarkdown,
      view: FileView,
    }),
    definePage<FolderPage>({
      path: folderAddress(kind),
      parameters: {},
      load: (input) => loadFolder(kind, input),
      elsewhere: (input) => folderElsewhere(kind, input),
      near: (input) => nearRecords(kind, input),
      original: (input) => originalOf(kind, input),
      title: ({ title }) => title,
      description: ({ title, id }) => `${title}, ${kinds[kind].one} ${id}.`,
      breadcrumb: ({ steps }) => steps,
      indexed: () => false,
      markdown: folderMarkdown,
      view: FolderView,
    }),
  ];
}
