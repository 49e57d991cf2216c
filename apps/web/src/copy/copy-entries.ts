import { basePathOf } from "../addresses/base-path.ts";
import { withExtension } from "../http/address.ts";
import { isPublicAddress } from "../http/public-address.ts";
import { assistantAddress, publicAddress } from "./assistants.ts";
import { mcpInstallAddress, mcpCommand } from "./mcp-install.ts";

/** An entry of the copy menu. */
export type CopyEntry =
  | "page"
  | "markdown"
  | "chatgpt"
  | "claude"
  | "link"
  | "curl"
  | "mcp-cursor"
  | "mcp-vscode"
  | "mcp-claude";

/** The action of an entry: it leads to an address, copies a text, or copies the page. */
export type EntryAction =
  | { readonly href: string; readonly isUnreachable?: boolean }
  | { readonly text: string }
  | { readonly copiesPage: true };

interface Place {
  /** The address of the page that is shown, with its query. */
  readonly address: string;
  /** The address under which the hub is reached; empty or this machine where none is set. */
  readonly publicUrl: string;
  /** The prompt for an assistant. */
  readonly prompt: string;
}

/**
 * The action of each entry on a page. Assistants run elsewhere, so the entry says where they cannot come here; editors run
 * where the reader does, and so do their MCP servers.
 *
 * @example entryAction("curl", { address: "https://hub.example/tasks", publicUrl: "", prompt: "" }) // { text: "curl 'https://hub.example/tasks.md'" }
 */
export function entryAction(entry: CopyEntry, { address, publicUrl, prompt }: Place): EntryAction {
  const basePath = basePathOf(publicUrl);
  const markdown = withExtension(address, "md", basePath);
  switch (entry) {
    case "page":
      return { copiesPage: true };
    case "markdown":
      return { href: markdown };
    case "chatgpt":
    case "claude": {
      const reached = publicAddress(markdown, publicUrl);
      return { href: assistantAddress(entry, prompt, reached), isUnreachable: !isPublicAddress(reached) };
    }
    case "link":
      return { text: publicAddress(address.replace(/#.*$/s, ""), publicUrl) + new URL(address).hash };
    case "curl":
      // A single quote is the one sign that ends the word in a shell.
      return { text: `curl '${publicAddress(markdown, publicUrl).replaceAll("'", "%27")}'` };
    case "mcp-cursor":
    case "mcp-vscode":
      return { href: mcpInstallAddress(entry, serverAddress(address, publicUrl)) };
    case "mcp-claude":
      return { text: mcpCommand(serverAddress(address, publicUrl)) };
  }
}

const serverAddress = (address: string, publicUrl: string): string =>
  publicAddress(new URL(`${basePathOf(publicUrl)}/mcp`, address).href, publicUrl);
