import { word } from "./strings.ts";

/** Judges the question whose button was pressed: what was ticked is explained, and the verdict said aloud. */
export function judge(button: HTMLElement): void {
  const quiz = button.closest<HTMLElement>("[data-quiz]");
  const verdict = quiz?.querySelector<HTMLElement>("[data-quiz-verdict]");
  if (!quiz || !verdict) return;
  forget(quiz, verdict);
  const right = new Set(quiz.dataset["quiz"]?.split(" "));
  const boxes = [...quiz.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  for (const box of boxes) if (box.checked) explain(box, quiz);
  const isRight = boxes.every((box) => box.checked === right.has(box.value));
  quiz.dataset["state"] = isRight ? "right" : "wrong";
  const words = [isRight ? verdict.dataset["right"] : verdict.dataset["wrong"]];
  if (isRight && isPageDone()) words.push(word("quizDone"));
  verdict.textContent = words.join(" ");
  quiz.addEventListener("change", () => forget(quiz, verdict), { once: true });
}

/** Whether every question of the page that can be judged is answered right. */
function isPageDone(): boolean {
  return !document.querySelector('[data-quiz]:not([data-quiz=""], [data-state="right"])');
}

/** Puts what the answers say about a choice below it. */
function explain(box: HTMLInputElement, quiz: HTMLElement): void {
  const answer = quiz.querySelector<HTMLElement>(`[data-choice="${CSS.escape(box.value)}"]`);
  if (!answer) return;
  const explanation = document.createElement("div");
  explanation.className = "quiz-explanation";
  explanation.dataset["verdict"] = answer.dataset["verdict"] ?? "";
  explanation.append(...[...answer.childNodes].map((node) => node.cloneNode(true)));
  for (const copied of explanation.querySelectorAll("[id]")) copied.removeAttribute("id");
  explanation.id = `frame_${[...document.querySelectorAll("[data-quiz] input")].indexOf(box)}_explanation`;
  box.setAttribute("aria-describedby", explanation.id);
  box.closest("li")?.append(explanation);
}

function forget(quiz: HTMLElement, verdict: HTMLElement): void {
  delete quiz.dataset["state"];
  verdict.textContent = "";
  for (const explanation of quiz.querySelectorAll(".quiz-explanation")) explanation.remove();
  for (const box of quiz.querySelectorAll("input[aria-describedby]")) box.removeAttribute("aria-describedby");
}
