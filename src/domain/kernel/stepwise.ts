/** Work that can pause after each of its steps, so that a caller can do it in turns. It returns its result at the end. */
export type Stepwise<Result> = Generator<undefined, Result, undefined>;

const valuesPerStep = 100;

/** Whether a test is true of all values; pauses after some. */
export function* everyInSteps<Value>(values: Iterable<Value>, isTrue: (value: Value) => boolean): Stepwise<boolean> {
  let left = valuesPerStep;
  for (const value of values) {
    if (!isTrue(value)) return false;
    if (--left > 0) continue;
    left = valuesPerStep;
    yield;
  }
  return true;
}

/** Does all of it at once. */
export function atOnce<Result>(work: Stepwise<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
