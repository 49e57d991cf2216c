import { useEffect, useReducer, useState } from "react";
import { ModelThread } from "./model-thread.ts";
import { afterEvent, type TryState } from "./state.ts";

/**
 * A model that runs beside the page, until the reader leaves it.
 *
 * @param onText told a text when it is generated
 */
export function useModel(onText: (text: string) => void): { readonly thread: ModelThread; readonly state: TryState } {
  const [state, dispatch] = useReducer(afterEvent, { phase: "idle" });
  const [thread] = useState(
    () =>
      new ModelThread((event) => {
        dispatch(event);
        if (event.type === "done" && event.text !== undefined) onText(event.text);
      }),
  );
  useEffect(() => {
    // A page that the browser keeps for the way back would keep the memory of the model as well.
    const unload = (): void => thread.unload();
    addEventListener("pagehide", unload);
    return () => {
      removeEventListener("pagehide", unload);
      unload();
    };
  }, [thread]);
  return { thread, state };
}
