/** An invariant to check at the end; `must` is undefined for a figure that is only reported. */
export interface Check {
  readonly what: string;
  readonly found: number;
  readonly must: string | undefined;
  readonly holds: boolean;
}

/** Holds if the figure is the expected one. */
export const equal = (what: string, found: number, expected: number): Check => ({
  what,
  found,
  must: String(expected),
  holds: found === expected,
});

export const expectNone = (what: string, found: number): Check => equal(what, found, 0);

export const atMost = (what: string, found: number, most: number): Check => ({ what, found, must: `≤ ${most}`, holds: found <= most });

/** A figure that is only reported. */
export const fact = (what: string, found: number): Check => ({ what, found, must: undefined, holds: true });

/** One line about a check that does not hold. */
export const describeBroken = ({ what, found, must }: Check): string => `${what}: ${found}, and not ${must}`;

/** The checks as a table. */
export function tableOf(checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ what }) => what.length));
  const lines = checks.map(({ what, found, must, holds }) => {
    const verdict = must === undefined ? '' : holds ? 'ok' : 'VIOLATED';
    return `  ${what.padEnd(width)} ${String(found).padStart(9)}  ${(must ?? '').padStart(9)}  ${verdict}`.trimEnd();
  });
  return [`  ${''.padEnd(width)} ${'found'.padStart(9)}  ${'must be'.padStart(9)}`, ...lines].join('\n');
}
