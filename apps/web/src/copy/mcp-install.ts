const name = "modelshelf";

/**
 * The address that makes an editor ask whether it shall add the hub's MCP server.
 *
 * @example mcpInstallAddress("mcp-vscode", "https://hub.example/mcp") // "vscode:mcp/install?%7B%22name…"
 */
export function mcpInstallAddress(editor: "mcp-cursor" | "mcp-vscode", url: string): string {
  if (editor === "mcp-vscode") {
    return `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: "http", url }))}`;
  }
  const config = encodeURIComponent(btoa(JSON.stringify({ url })));
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${config}`;
}

/** The command that adds the hub's MCP server to Claude Code. */
export function mcpCommand(url: string): string {
  return `claude mcp add --transport http ${name} ${url}`;
}
