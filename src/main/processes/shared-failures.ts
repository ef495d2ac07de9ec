import { RateLimited } from '../../domain/kernel/errors.ts';
import { type Counted, type Failures, networksOfSource, type Source } from '../../http/kernel/shares/failures.ts';
import { type Child, sendTo } from './children.ts';
import { type FailureQuestion, onOrder, tellPrimary } from './place.ts';

/** Answers a process. */
export async function answerFailure(
  failures: Failures,
  from: Child,
  ask: number,
  { what, source, counted }: FailureQuestion,
): Promise<void> {
  try {
    await failures[what](source, counted);
    sendTo(from, { answer: ask });
  } catch (reason) {
    sendTo(from, { answer: ask, retryAfterSeconds: (reason as RateLimited).retryAfterSeconds });
  }
}

/** The refusals that a process remembers. */
const maxRefused = 10_000;

/** The failures of all processes of a primary, which counts them: exactly, also when guesses are spread over the processes. */
export class SharedFailures implements Failures {
  readonly #waiting = new Map<number, (retryAfterSeconds: number | undefined) => void>();
  /** Until when a source is refused in any case, so that a flood does not reach the primary. */
  readonly #refusedUntil = new Map<string, number>();
  #asked = 0;

  constructor() {
    onOrder((order) => {
      if (!('answer' in order)) return;
      this.#waiting.get(order.answer)?.(order.retryAfterSeconds);
      this.#waiting.delete(order.answer);
    });
  }

  admit(source: Source, counted: Counted): Promise<void> {
    return this.#ask({ what: 'admit', source, counted });
  }

  failed(source: Source, counted: Counted): Promise<void> {
    return this.#ask({ what: 'failed', source, counted });
  }

  async #ask(question: FailureQuestion): Promise<void> {
    const key = `${question.counted} ${networksOfSource(question.source)[0]?.name}`;
    const left = (this.#refusedUntil.get(key) ?? 0) - performance.now();
    if (left > 0) throw new RateLimited(Math.ceil(left / 1000));
    const ask = ++this.#asked;
    const retryAfterSeconds = await new Promise<number | undefined>((resolve) => {
      this.#waiting.set(ask, resolve);
      tellPrimary({ ask, question });
    });
    if (retryAfterSeconds === undefined) return;
    if (this.#refusedUntil.size >= maxRefused) this.#refusedUntil.clear();
    // A second less: it is rounded up.
    this.#refusedUntil.set(key, performance.now() + (retryAfterSeconds - 1) * 1000);
    throw new RateLimited(retryAfterSeconds);
  }
}
