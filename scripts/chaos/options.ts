import { parseArgs } from 'node:util';

/** The command-line options. */
export interface Options {
  readonly rounds: number;
  readonly seed: number;
  readonly secondsARound: number;
  /** Whether the database is a cluster of Citus. */
  readonly isDistributed: boolean;
  /** Whether the named faults of a cluster are done, each by itself, instead of rounds with faults at random times. */
  readonly isNamed: boolean;
  /** Of these faults, those to do; all if none is named. */
  readonly only: readonly string[];
}

/** @throws Error naming the option that is wrong */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string' },
      seed: { type: 'string' },
      seconds: { type: 'string' },
      citus: { type: 'boolean' },
      only: { type: 'string', multiple: true },
    },
  });
  return {
    rounds: count('--rounds', values.rounds ?? '20'),
    seed: count('--seed', values.seed ?? String(Date.now() % 1_000_000)),
    isDistributed: values.citus === true,
    isNamed: values.citus === true && values.rounds === undefined,
    only: values.only ?? [],
    secondsARound: count('--seconds', values.seconds ?? '13'),
  };
}

function count(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${name} must be a whole number of at least 1, not "${text}"`);
  return Number(text);
}
