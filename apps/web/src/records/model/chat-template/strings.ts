/** Id of the heading. */
export const chatTemplateAnchor = "chat-template";

export const chatTemplateHeading = "Chat template";

/** Above the messages: what the model is given. */
export const chatTemplateLead =
  "The template turns a conversation into the text that the model reads. Edit the messages to see the result.";

/** The message where the browser runs no script. */
export const withoutScript =
  "With JavaScript, you can edit the messages here and see the text that the model would read.";
