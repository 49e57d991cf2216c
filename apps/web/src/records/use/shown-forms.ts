import { type FormKey, forms } from "@modelshelf/registry";

/** The form in which code is shown unless another is asked for. */
export const plainForm: FormKey = "script";

/** Forms that a page can show in the place of the plain code, that one first. */
export const shownForms: readonly FormKey[] = [
  plainForm,
  ...[...forms].flatMap(([key, { shown }]) => (shown && key !== plainForm ? key : [])),
];
