/** A browser that tests can run in. */
export interface Engine {
  readonly name: "Chromium" | "Firefox" | "WebKit";
  /** Why it cannot be used on this machine and what would bring it; empty where it can. */
  readonly missing: string;
  /**
   * @param proxy `127.0.0.1:8080`, through which it reaches every host but this machine
   */
  launch(proxy: string): Promise<LaunchedEngine>;
}

export interface LaunchedEngine {
  /** A window that shares neither storage nor cookies with one opened before, and takes its place. */
  open(): Promise<Driver>;
  close(): Promise<void>;
}

/**
 * A window of a browser, as tests use it, and all that differs between browsers. Input is the browser's own: it counts as
 * the reader's, as input that a script makes up does not.
 */
export interface Driver {
  /** Opens an address and waits until it has loaded. */
  navigate(address: string): Promise<void>;
  /** The value of an expression in the page, as JSON carries it; what is undefined arrives as `null`. */
  run(expression: string): Promise<unknown>;
  /** Moves the pointer to a place of the window (CSS pixels) and presses its button. */
  press(x: number, y: number): Promise<void>;
  /** @param keys names as in `KeyboardEvent.key`; all are held while the last is pressed: `["Control", "v"]` */
  keys(keys: readonly string[]): Promise<void>;
  /** Sets the size of what the page sees of the window, CSS pixels. */
  resize(width: number, height: number): Promise<void>;
}
