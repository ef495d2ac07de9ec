import type { Guardrail } from '../channels/health/guardrail.ts';
import type { Message } from './message.ts';

/** Soft bounces of one address with nothing that arrived between them. */
export interface SoftRun {
  readonly count: number;
  /** When the first of them was settled. */
  readonly since: Date;
  readonly last: Message;
}

const timeOf = ({ settledAt, createdAt }: Message): number => (settledAt ?? createdAt).getTime();

/**
 * Soft bounces in a row among the messages to an address, up to the latest; undefined if that is none. What says nothing about the address
 * is left out.
 */
export function softRunOf(messages: readonly Message[]): SoftRun | undefined {
  const telling = messages.filter((message) => message.isSoftBounce || arrived.has(message.state));
  telling.sort((one, other) => timeOf(other) - timeOf(one));
  const end = telling.findIndex((message) => !message.isSoftBounce);
  const run = end === -1 ? telling : telling.slice(0, end);
  const [last, first] = [run[0], run.at(-1)];
  return last && first && { count: run.length, since: new Date(timeOf(first)), last };
}

const arrived: ReadonlySet<Message['state']> = new Set(['sent', 'delivered', 'complained']);

const dayMs = 86_400_000;

/** Whether the count and the time span of soft bounces in a row mean that the address must not be contacted again. */
export const isOverSoftBounces = ({ count, since, last }: SoftRun, { softBounces, softBounceDays }: Guardrail): boolean =>
  softBounces !== null && count >= softBounces && timeOf(last) - since.getTime() >= softBounceDays * dayMs;
