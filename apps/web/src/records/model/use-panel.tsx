import type { ReactNode } from "react";
import { UsePanel } from "../use/use-panel.tsx";
import { InsteadOfCode } from "./instead-view.tsx";
import type { ModelPage } from "./load.ts";
import { ModelLibrary } from "./model-library.tsx";
import { useGroups } from "./use.ts";
import { guessesLabel } from "./strings.ts";

/** "Use this model": the code of each of its libraries, or what there is instead. */
export function ModelUsePanel({ use, instead }: Pick<ModelPage, "use" | "instead">): ReactNode {
  const { named, guesses, messages } = useGroups(use.libraries);
  return (
    <UsePanel
      heading="Use this model"
      use={use}
      named={named}
      guesses={guesses}
      guessesLabel={guessesLabel}
      isGuessOpen={named.length === 0}
      messages={messages}
      Library={ModelLibrary}
      lead={instead && <InsteadOfCode instead={instead} />}
    />
  );
}
