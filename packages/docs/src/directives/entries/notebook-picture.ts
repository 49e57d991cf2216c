import { notebookPicture } from "../../notebook/notebook-picture.ts";

export default [notebookPicture];
