/** Classes of a button of this page. */
export const button =
  "touch rounded border border-line-strong px-3 hover:bg-sunken disabled:opacity-50 aria-disabled:opacity-50";

/** Classes of the button that a reader presses next. */
export const mainButton =
  "touch rounded bg-accent px-4 font-medium text-accent-ink hover:bg-accent-strong disabled:opacity-50 aria-disabled:opacity-50";
