/** Classes of a button. */
export const button =
  "touch rounded border border-line-strong px-3 hover:bg-sunken disabled:opacity-50 aria-disabled:opacity-50";

/** Classes of the button that a reader presses next. */
export const mainButton =
  "touch rounded bg-accent px-4 font-medium text-accent-ink hover:bg-accent-strong disabled:opacity-50 aria-disabled:opacity-50";

/** Classes of an input for a file, whose button looks like the others. */
export const fileInput =
  "max-w-full file:me-3 file:touch file:rounded file:border file:border-solid file:border-line-strong file:px-3 hover:file:bg-sunken disabled:opacity-50";
