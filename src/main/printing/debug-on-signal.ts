import type { ProcessLog } from '../log.ts';

/** The time for which a process logs at `debug`, in minutes. */
const minutes = 15;

/**
 * The process logs at `debug` for 15 minutes after SIGUSR2, and at its own level again after the next one. Returns what ends this. The signal
 * works wherever a process runs: in a container, a pod or a unit.
 */
export function debugOnSignal(log: ProcessLog): () => void {
  const { level } = log;
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
    log.info({ level }, 'log level is as set again');
    log.level = level;
  };
  const onSignal = (): void => {
    if (timer) {
      end();
      return;
    }
    timer = setTimeout(end, minutes * 60_000).unref();
    log.level = 'debug';
    log.info({ level: 'debug', minutes }, 'log level is debug; another SIGUSR2 ends this');
  };
  process.on('SIGUSR2', onSignal);
  return () => {
    process.off('SIGUSR2', onSignal);
    clearTimeout(timer);
  };
}
