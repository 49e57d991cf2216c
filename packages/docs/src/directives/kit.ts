/** All that most directives are written with: the schema of their attributes, HTML, and what defines them. */
export { h } from "hastscript";
export { z } from "zod";
export { address, flag, safeAddress, text } from "./attributes.ts";
export { defineDirective, type DirectiveInput, type ExpandInput } from "./directive.ts";
