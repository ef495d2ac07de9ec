/** A question about somebody: what was typed, and the record if it is known. */
export interface Question {
  readonly typed: string;
  readonly record?: { readonly dataTableId: string; readonly recordId: string };
}

const none: Question = { typed: '' };
let inHand = none;

/** Keeps a question until the page of the spinner is there. */
export function keepQuestion(question: Question): void {
  inHand = question;
}

/** Takes the question; nothing is typed if there is none. */
export function takeQuestion(): Question {
  const question = inHand;
  inHand = none;
  return question;
}
