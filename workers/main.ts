import { readConfig } from '../src/main/config.ts';
import { runProcess } from '../src/main/process.ts';
import { ownPlace } from '../src/main/processes/place.ts';

// One runtime process, or several. Any number of them can run on one database. A primary loads nothing of what they need.
await runProcess(async (started) => {
  const config = readConfig(process.env);
  const place = ownPlace();
  if (place === undefined && config.workerProcesses > 1)
    return (await import('../src/main/processes/worker-processes.ts')).startWorkerProcesses(started, config);
  return (await import('../src/main/processes/worker-process.ts')).startWorkerProcess(started, config, place);
});
