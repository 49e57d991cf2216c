/** A remark for libraries whose models can be had only after accepting the terms of their authors. */
export const gated = "Accept the terms on the model's page and sign in with `hf auth login` first.";
