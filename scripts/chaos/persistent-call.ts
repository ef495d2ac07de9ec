import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiAnswer, NoAnswer } from '../support/api-client.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';

/** Some callers never try again after a broken call, so that there are outcomes that nobody learnt. */
const giveUpChance = 0.3;

/**
 * Makes a call under an idempotency key again and again until it is acknowledged; undefined when the caller gave up.
 * No answer, 503 and 409 for a call still under way are what a caller has to live with; anything else is a violation.
 */
export async function persistentCall(call: () => Promise<ApiAnswer>, ledger: Ledger, random: Random): Promise<ApiAnswer | undefined> {
  for (;;) {
    const { answer, wasRefused, isFinal } = await oneCall(call, ledger);
    if (isFinal) return answer;
    // Nothing reached a server that is not there, so giving up then would show nothing.
    if (answer === undefined && !wasRefused && random.chance(giveUpChance)) return undefined;
    await sleep(random.between(100, 400));
  }
}

/** Makes a call that reaches a server once; undefined when it was not acknowledged, and then it may have been carried out all the same. */
export async function singleCall(call: () => Promise<ApiAnswer>, ledger: Ledger, random: Random): Promise<ApiAnswer | undefined> {
  for (;;) {
    const { answer, wasRefused, isFinal } = await oneCall(call, ledger);
    if (!wasRefused) return isFinal ? answer : undefined;
    await sleep(random.between(100, 400));
  }
}

interface Tried {
  readonly answer: ApiAnswer | undefined;
  /** There was no server to connect to. */
  readonly wasRefused: boolean;
  /** It was acknowledged, or answered as no call should be; otherwise the caller may try again. */
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
    ledger.violated(`An answer that no caller should get: ${answer.status} ${JSON.stringify(answer.body)}`);
    return { answer: undefined, wasRefused, isFinal: true };
  }
  return { answer, wasRefused, isFinal: false };
}
