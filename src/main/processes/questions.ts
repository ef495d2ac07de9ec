/** Questions to the primary that wait for their answers, by number. */
export class Questions<Answer> {
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #asked = 0;

  /** Calls `tell` with the number of a new question, and waits for its answer. */
  ask(tell: (number: number) => void): Promise<Answer> {
    const number = ++this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      tell(number);
    });
  }

  answer(number: number, answer: Answer): void {
    this.#waiting.get(number)?.(answer);
    this.#waiting.delete(number);
  }
}
