/**
 * What a client is told with a code of the protocol. `McpError` of the library puts "MCP error" and the code before the
 * message, and so does the library of its receiver.
 *
 * @example throw new ProtocolProblem(ErrorCode.InvalidParams, "There is no such tool.");
 */
export class ProtocolProblem extends Error {
  override readonly name = "ProtocolProblem";
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
