interface Question {
  /** A code of the second factor; without one, the password, or the provider that began the session. */
  readonly by: 'code' | 'password' | 'provider';
  readonly answer: Promise<boolean>;
  readonly settle: (isConfirmed: boolean) => void;
}

let question: Question | undefined;
const listeners = new Set<() => void>();
const channel = new BroadcastChannel('spindle-confirmation');
channel.onmessage = () => question?.by === 'provider' && question.settle(true);

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
  /** Tells all tabs that the person has signed in to the provider again. */
  tell(): void {
    channel.postMessage(true);
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
