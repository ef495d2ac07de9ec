import { RateLimited } from '../../domain/kernel/errors.ts';
import { type Counted, type Failures, networksOfSource, type Source } from '../../http/kernel/shares/failures.ts';
import { type Child, sendTo } from './children.ts';
import { type FailureQuestion, onOrder, tellPrimary } from './place.ts';
import { Questions } from './questions.ts';

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
  readonly #questions = new Questions<number | undefined>();
  /** Until when a source is refused in any case, so that a flood does not reach the primary. */
  readonly #refusedUntil = new Map<string, number>();

  constructor() {
    onOrder((order) => {
      if ('answer' in order) this.#questions.answer(order.answer, order.retryAfterSeconds);
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
    const retryAfterSeconds = await this.#questions.ask((ask) => tellPrimary({ ask, question }));
    if (retryAfterSeconds === undefined) return;
    if (this.#refusedUntil.size >= maxRefused) this.#refusedUntil.clear();
    // A second less: it is rounded up.
    this.#refusedUntil.set(key, performance.now() + (retryAfterSeconds - 1) * 1000);
    throw new RateLimited(retryAfterSeconds);
  }
}
