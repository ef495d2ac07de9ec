import type { Log } from '../src/application/kernel/log.ts';
import type { CheckEpoch } from '../src/application/runs/epoch/check-epoch.ts';

const stopped =
  'sending is stopped: the database was restored, and what was sent after the backup would be sent again; ' +
  'see what is open with "npm run admin -- sending show", then run "npm run admin -- sending release"';

/** Checks the epoch, and logs once that sending is stopped and once that it is released. */
export function epochCheck(checkEpoch: CheckEpoch, log: Log): () => Promise<void> {
  let isStopped = false;
  let isFirst = true;
  return async () => {
    const { restored, isRemembered } = await checkEpoch.execute();
    if (isFirst && !isRemembered) log.info({}, 'SPINDLE_DATA_DIR cannot be written: an earlier copy of the database files is not noticed');
    if (restored && !isStopped) log.error({ sign: restored.sign, since: restored.at }, stopped);
    if (!restored && isStopped) log.info({}, 'sending is released');
    isStopped = restored !== null;
    isFirst = false;
  };
}
