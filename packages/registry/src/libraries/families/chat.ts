/** One user turn with an image and a question, in the form that chat templates of transformers read. */
export function imageTurn(url: string, question: string) {
  const content = [
    { type: "image", url },
    { type: "text", text: question },
  ];
  return [{ role: "user", content }];
}

/** The same in the form of the OpenAI API, which llama.cpp and its kin read. */
export function imageUrlTurn(url: string, question: string) {
  const content = [
    { type: "image_url", image_url: { url } },
    { type: "text", text: question },
  ];
  return [{ role: "user", content }];
}
