interface Question {
  /** A code of the second factor, or the password of a person who has none. */
  readonly by: 'code' | 'password';
  readonly answer: Promise<boolean>;
  readonly settle: (isConfirmed: boolean) => void;
}

let question: Question | undefined;
const listeners = new Set<() => void>();

function set(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** The question whether it is still the person, which a dialog asks; calls that come meanwhile wait for the same answer. */
export const confirmation = {
  get: (): Question | undefined => question,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether the person has confirmed it. */
  ask(by: Question['by']): Promise<boolean> {
    if (question) return question.answer;
    let resolve: (isConfirmed: boolean) => void;
    const answer = new Promise<boolean>((settled) => {
      resolve = settled;
    });
    const settle = (isConfirmed: boolean): void => {
      set(undefined);
      resolve(isConfirmed);
    };
    set({ by, answer, settle });
    return answer;
  },
};
