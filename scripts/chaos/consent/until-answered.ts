import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiAnswer } from '../../support/api-client.ts';
import type { Ledger } from '../ledger.ts';
import type { Random } from '../random.ts';

/**
 * Repeats a call until it is answered; an answer that is no success is a violation. `isRepeat` says of one that it is right for a call whose
 * first answer was lost.
 */
export async function untilAnswered(
  call: () => Promise<ApiAnswer>,
  ledger: Ledger,
  random: Random,
  isRepeat: (answer: ApiAnswer) => boolean = () => false,
): Promise<ApiAnswer> {
  for (let isRepeated = false; ; isRepeated = true) {
    const answer = await call().catch(() => undefined);
    if (answer && (answer.status < 300 || (isRepeated && isRepeat(answer)))) return answer;
    // Calls wait for their organization's share, in vain while the database is away.
    const isLater = !answer || [429, 503].includes(answer.status) || answer.body.code === 'IDEMPOTENCY_IN_PROGRESS';
    if (!isLater) {
      ledger.violated(`A call of a reader was answered ${answer.status} ${answer.body.code}`);
      return answer;
    }
    await sleep(random.between(50, 300));
  }
}
