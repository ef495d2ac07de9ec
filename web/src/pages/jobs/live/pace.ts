/** The work that a job had done at a time, in milliseconds. */
export interface Sample {
  readonly at: number;
  readonly sent: number;
  /** Recipients that have not begun. */
  readonly pending: number;
}

const windowMs = 60_000;
const leastMs = 8000;

/** The samples of the last minute, with a new one. */
export const withSample = (samples: readonly Sample[], next: Sample): readonly Sample[] => [
  ...samples.filter(({ at }) => next.at - at <= windowMs && at < next.at),
  next,
];

/** The messages a minute over the samples; undefined where nothing honest can be said: too few seconds, or nothing that goes down. */
export function paceOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < leastMs) return undefined;
  const minutes = (last.at - first.at) / 60_000;
  const [sent, begun] = [last.sent - first.sent, first.pending - last.pending];
  if (sent <= 0 || begun <= 0) return undefined;
  return Math.round(sent / minutes);
}
