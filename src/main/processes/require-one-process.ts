import { type Config, ConfigError } from '../config.ts';

/** @throws ConfigError if the settings ask for several processes, which `npm start` is not */
export function requireOneProcess({ apiProcesses, workerProcesses }: Config): void {
  const asked = [...(apiProcesses > 1 ? ['API_PROCESSES'] : []), ...(workerProcesses > 1 ? ['WORKER_PROCESSES'] : [])];
  if (asked.length === 0) return;
  const names = asked.join(' and ');
  throw new ConfigError(`npm start runs everything in one process: unset ${names}, or run npm run api and npm run worker instead`);
}
