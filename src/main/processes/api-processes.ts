import { CountedFailures } from '../../http/kernel/shares/failures.ts';
import type { Config } from '../config.ts';
import type { Running, Started } from '../process.ts';
import { startPrimary } from './primary.ts';
import { answerFailure } from './shared-failures.ts';

/** Starts the API as several processes behind one port: the primary passes on what they admit, and counts their failures. */
export function startApiProcesses(started: Started, config: Config): Promise<Running> {
  const failures = new CountedFailures(config.rateLimits.failedCredentialsPerMinute);
  return startPrimary(started, config, {
    count: config.apiProcesses,
    sharePort: true,
    onTold: (told, from, sendToOthers) => {
      if ('admitted' in told) sendToOthers(told);
      else if ('ask' in told) void answerFailure(failures, from, told.ask, told.question);
    },
  });
}
