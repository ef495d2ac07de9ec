/** Work that can pause after each of its steps, so that a caller can do it in turns. It returns its result at the end. */
export type Stepwise<Result> = Generator<undefined, Result, undefined>;

/** Does all of it at once. */
export function atOnce<Result>(work: Stepwise<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
