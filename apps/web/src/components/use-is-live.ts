import { useSyncExternalStore } from "react";

const watchNothing = (): (() => void) => () => {};

/**
 * Whether a component runs in the browser: not on the server, nor in the first rendering there, which has to be what the server
 * has written.
 *
 * @example const isLive = useIsLive(); // <fieldset disabled={!isLive}>
 */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
