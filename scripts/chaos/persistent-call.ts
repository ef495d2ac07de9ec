import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiAnswer, NoAnswer } from '../support/api-client.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';

/** The share of failed calls that are not retried, so that some outcomes stay unknown. */
const giveUpChance = 0.3;

/**
 * Retries a call under its idempotency key until it is acknowledged; undefined if the caller gave up.
 * No answer, 503, and 409 for a call still running are expected; anything else is a violation.
 */
export async function persistentCall(call: () => Promise<ApiAnswer>, ledger: Ledger, random: Random): Promise<ApiAnswer | undefined> {
  for (;;) {
    const { answer, wasRefused, isFinal } = await oneCall(call, ledger);
    if (isFinal) return answer;
    // A refused connection reached no server, so giving up then would test nothing.
    if (answer === undefined && !wasRefused && random.chance(giveUpChance)) return undefined;
    await sleep(random.between(100, 400));
  }
}

/** Makes a call that reaches a server once; undefined if it was not acknowledged, although it may have been executed. */
export async function singleCall(call: () => Promise<ApiAnswer>, ledger: Ledger, random: Random): Promise<ApiAnswer | undefined> {
  for (;;) {
    const { answer, wasRefused, isFinal } = await oneCall(call, ledger);
    if (!wasRefused) return isFinal ? answer : undefined;
    await sleep(random.between(100, 400));
  }
}

interface Tried {
  readonly answer: ApiAnswer | undefined;
  /** The connection was refused. */
  readonly wasRefused: boolean;
  /** Acknowledged, or an unexpected answer; otherwise the caller may retry. */
  readonly isFinal: boolean;
}

async function oneCall(call: () => Promise<ApiAnswer>, ledger: Ledger): Promise<Tried> {
  ledger.counts.calls++;
  let wasRefused = false;
  const answer = await call().catch((reason: NoAnswer) => {
    wasRefused = (reason.cause as NodeJS.ErrnoException).code === 'ECONNREFUSED';
    return undefined;
  });
  if (answer?.status === 201) {
    if (answer.headers['idempotent-replayed'] === 'true') ledger.counts.replays++;
    return { answer, wasRefused, isFinal: true };
  }
  if (answer === undefined) {
    ledger.counts.unanswered++;
  } else if (answer.status === 503 || (answer.status === 409 && answer.body.code === 'IDEMPOTENCY_IN_PROGRESS')) {
    if (answer.status === 503) ledger.counts.unavailable++;
    if (answer.headers['retry-after'] === undefined)
      ledger.violated(`${answer.status} without Retry-After: ${JSON.stringify(answer.body)}`);
  } else {
    ledger.violated(`Unexpected answer: ${answer.status} ${JSON.stringify(answer.body)}`);
    return { answer: undefined, wasRefused, isFinal: true };
  }
  return { answer, wasRefused, isFinal: false };
}
