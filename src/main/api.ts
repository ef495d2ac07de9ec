import { readConfig } from './config.ts';
import { runProcess } from './process.ts';
import { ownPlace } from './processes/place.ts';

// One API process, or several behind one port. Any number of them can run on one database. A primary loads nothing of what they need.
await runProcess(async (started) => {
  const config = readConfig(process.env);
  const place = ownPlace();
  if (place === undefined && config.apiProcesses > 1)
    return (await import('./processes/api-processes.ts')).startApiProcesses(started, config);
  return (await import('./processes/api-process.ts')).startApiProcess(started, config, place);
});
