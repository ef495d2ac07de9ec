import { deadAfterSeconds } from '../../application/jobs/workers.ts';
import type { Config } from '../config.ts';
import { startHealthServer } from '../health-server.ts';
import type { Running, Started } from '../process.ts';
import { startPrimary } from './primary.ts';

/** Starts the runtime as several processes; the primary answers health checks for all of them. */
export async function startWorkerProcesses(started: Started, config: Config): Promise<Running> {
  /** When the process at each place was alive last, as it said. */
  const aliveAt = new Map<number, number>();
  const running = await startPrimary(started, config, {
    count: config.workerProcesses,
    sharePort: false,
    onTold: (told, { place }) => {
      if ('isAlive' in told && told.isAlive) aliveAt.set(place.number, performance.now());
    },
  });
  if (config.workerHealthPort === undefined) return running;
  const isAlive = (): boolean =>
    aliveAt.size === config.workerProcesses && [...aliveAt.values()].every((at) => performance.now() - at < deadAfterSeconds * 1000);
  const page = { text: running.metrics, token: config.metricsToken };
  const health = await startHealthServer(config.host, config.workerHealthPort, isAlive, page);
  started.add(() => health.close());
  return running;
}
