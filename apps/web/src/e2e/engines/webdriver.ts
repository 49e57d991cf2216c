/** WebKit's driver now and then waits forever for a key that the browser has long had. */
const answerTimeoutMs = 25_000;

/** Begins the message of an error that says nothing of the page: the driver has stopped answering. */
export const driverIsSilent = "The WebDriver server does not answer";

/** A session of a WebDriver server (https://www.w3.org/TR/webdriver2/). */
export interface WebDriverSession {
  /**
   * Sends a command of the session.
   * @param path below the session: `/url`
   * @returns the value of the answer
   * @throws what the browser says is wrong
   */
  send(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown>;
}

/** @param server address of the WebDriver server @param capabilities which the browser must have */
export async function openSession(server: string, capabilities: object): Promise<WebDriverSession> {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = (await send(server, "POST", "/session", body)) as { readonly sessionId: string };
  return { send: (method, path, content) => send(server, method, `/session/${sessionId}${path}`, content) };
}

/** Waits until a server that was just started answers. */
export async function untilReady(server: string, attempts = 200): Promise<void> {
  try {
    await send(server, "GET", "/status");
  } catch (error) {
    if (attempts === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await untilReady(server, attempts - 1);
  }
}

async function send(server: string, method: string, path: string, body?: object): Promise<unknown> {
  const content = body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const response = await fetch(server + path, { method, signal, ...content }).catch((error: Error) => {
    throw error.name === "TimeoutError" ? new Error(`${driverIsSilent}: ${method} ${path}`, { cause: error }) : error;
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${method} ${path}: ${error}: ${message}`);
}

/** Code points that stand for keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keyCodes: Readonly<Record<string, string>> = {
  ArrowDown: "\uE015",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  ArrowUp: "\uE013",
  Backspace: "\uE003",
  Control: "\uE009",
  End: "\uE010",
  Enter: "\uE007",
  Escape: "\uE00C",
  Home: "\uE011",
  Shift: "\uE008",
  Tab: "\uE004",
};

/** Presses the pointer's button at a place of the window. */
export function pressActions(x: number, y: number): object {
  const actions = [
    { type: "pointerMove", duration: 0, origin: "viewport", x: Math.round(x), y: Math.round(y) },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return { actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }] };
}

/** Holds all keys while the last is pressed. */
export function keyActions(keys: readonly string[]): object {
  const values = keys.map((key) => keyCodes[key] ?? key);
  const down = values.map((value) => ({ type: "keyDown", value }));
  const up = values.toReversed().map((value) => ({ type: "keyUp", value }));
  return { actions: [{ type: "key", id: "keyboard", actions: [...down, ...up] }] };
}
