/** A remark for libraries whose code cannot be told which repository to read. */
export const fixedModel =
  "This always loads the model that the project itself published, not the one in this repository.";
