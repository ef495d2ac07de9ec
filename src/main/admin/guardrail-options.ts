import type { Command } from 'commander';
import { UsageError } from './failure.ts';
import { parseLimit } from './options.ts';

/** The guardrail that its options give. */
export interface GuardrailOptions {
  readonly failuresInARow?: number | 'none';
  readonly failurePercent?: number | 'none';
  readonly leastMessages?: number | 'none';
  readonly bouncePercent?: number | 'none';
  readonly complaintsPerThousand?: number | 'none';
  /** A channel’s alone. */
  readonly softBounces?: number | 'none';
  readonly softBounceDays?: number | 'none';
}

/** Adds the options that say when failures, bounces and complaints pause a job. */
const withGuardrail = (command: Command): Command =>
  command
    .option('--failures-in-a-row <count>', 'pause a job after so many failures in a row; none: never', parseLimit)
    .option('--failure-percent <percent>', 'pause a job when so many of its last 100 messages failed; none: never', parseLimit)
    .option('--least-messages <count>', '--failure-percent holds only from so many messages on', parseLimit)
    .option('--bounce-percent <percent>', 'pause jobs when so many of the channel’s messages of 24 hours bounced; none: never', parseLimit)
    .option('--complaints-per-thousand <count>', 'pause jobs when people complained about so many of them; none: never', parseLimit);

/** Adds these, and those that say when soft bounces suppress an address: jobs have none. */
export const withChannelGuardrail = (command: Command): Command =>
  withGuardrail(command)
    .option('--soft-bounces <count>', 'suppress an address after this number of soft bounces in a row; none: never', parseLimit)
    .option('--soft-bounce-days <days>', 'the least days between the first and the last of them', parseLimit);

/** The guardrail that the options give; undefined if they give none. The domain checks it. */
export function guardrailOf(options: GuardrailOptions): object | undefined {
  const { failuresInARow, failurePercent, leastMessages, bouncePercent, complaintsPerThousand, softBounces, softBounceDays } = options;
  const rules = { failuresInARow, failurePercent, leastMessages, bouncePercent, complaintsPerThousand, softBounces, softBounceDays };
  const given = Object.entries(rules).filter(([, value]) => value !== undefined);
  return given.length === 0 ? undefined : Object.fromEntries(given.map(([name, value]) => [name, value === 'none' ? null : value]));
}

/** The job that its options give. */
export interface JobGuardrailOptions extends GuardrailOptions {
  readonly ignoreFailures?: boolean;
}

/** Adds the options that say when failures pause this job. */
export const withJobGuardrail = (command: Command): Command =>
  withGuardrail(command).option('--ignore-failures', 'go on however many messages fail, bounce or are complained about');

/** The guardrail of a job that the options give; undefined if they give none. @throws UsageError */
export function jobGuardrailOf({ ignoreFailures, ...options }: JobGuardrailOptions): object | undefined {
  const given = guardrailOf(options);
  if (!ignoreFailures) return given;
  if (given) throw new UsageError('--ignore-failures goes without other options on failures');
  return { failuresInARow: null, failurePercent: null };
}
