// Asks a hub for models that fit a need, by the Model Context Protocol.
//
//   node find-model.mjs http://127.0.0.1:3000/mcp "translate German to English"
//   node find-model.mjs modelshelf "translate German to English"     starts `modelshelf mcp` itself
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

const [server, need, ...words] = process.argv.slice(2);
const transport = server.startsWith("http")
  ? new StreamableHTTPClientTransport(new URL(server))
  : new StdioClientTransport({ command: server, args: [...words, "mcp"], env: process.env });
// Speaks the newest version of the protocol with servers that do, and an earlier one with the others.
const client = new Client({ name: "find-model", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
// The first start of a command fills its data folder, which takes a while.
const patience = { timeout: 150_000 };
await client.connect(transport, patience);
const call = { name: "find_model", arguments: { need, limit: 3 } };
const { content, isError } = await client.callTool(call, patience);
for (const { text } of content) console.log(text);
await client.close();
if (isError) process.exitCode = 1;
