let inHand = '';

/** Keeps whom somebody asked about until the page of the spinner is there. */
export function keepQuestion(typed: string): void {
  inHand = typed;
}

/** The person that somebody asked about; empty if nobody did. Told once. */
export function takeQuestion(): string {
  const typed = inHand;
  inHand = '';
  return typed;
}
