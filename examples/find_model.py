"""Asks a hub for models that fit a need, by the Model Context Protocol.

python3 find_model.py http://127.0.0.1:3000/mcp "translate German to English"
python3 find_model.py modelshelf "translate German to English"     starts `modelshelf mcp` itself
"""

import asyncio
import os
import sys

from mcp import Client, StdioServerParameters, stdio_client


async def main(server: str, need: str, *words: str) -> int:
    transport = server
    if not server.startswith("http"):
        command = StdioServerParameters(command=server, args=[*words, "mcp"], env=dict(os.environ))
        transport = stdio_client(command)
    # The first start of a command fills its data folder, which takes a while.
    async with Client(transport, read_timeout_seconds=150) as client:
        answer = await client.call_tool("find_model", {"need": need, "limit": 3})
    for part in answer.content:
        print(part.text)
    return 1 if answer.is_error else 0


sys.exit(asyncio.run(main(*sys.argv[1:])))
