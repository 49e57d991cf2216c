import "./theme.ts";
