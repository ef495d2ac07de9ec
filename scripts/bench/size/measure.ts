/** The measured work: it is done again and again, with other arguments each time. */
export interface Operation {
  readonly name: string;
  /** The limit of a call that would otherwise read everything. */
  readonly bound?: string;
  /** The first of these is the zeroth. Returns the number of rows or bytes of the result, in words where it has neither. */
  readonly run: (turn: number) => Promise<number | string>;
}

/** The figures of an operation. */
export interface Measurement {
  /** Of all calls, in milliseconds. */
  readonly median: number;
  readonly longest: number;
  /** Of the last call. */
  readonly result: string;
}

// So many that PostgreSQL has gone over to its generic plans.
const calls = 11;
const fewestCalls = 3;
const enoughMs = 4000;

/** Runs an operation several times, fewer if it is slow; an error is its result. */
export async function measure({ run }: Operation): Promise<Measurement> {
  const times: number[] = [];
  const begun = performance.now();
  let result: number | string = '';
  for (let turn = 0; turn < calls && (turn < fewestCalls || performance.now() - begun < enoughMs); turn++) {
    const from = performance.now();
    result = await run(turn);
    times.push(performance.now() - from);
  }
  const sorted = times.sort((one, other) => one - other);
  return { median: sorted[sorted.length >> 1] ?? Number.NaN, longest: sorted.at(-1) ?? Number.NaN, result: String(result) };
}
