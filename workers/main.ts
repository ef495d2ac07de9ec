import { assemble } from '../src/main/assemble.ts';
import { readConfig } from '../src/main/config.ts';
import { createLog } from '../src/main/log.ts';
import { runProcess } from '../src/main/process.ts';
import { requireDatabase } from '../src/main/require-database.ts';
import { startWorkerRuntime } from '../src/main/worker-runtime.ts';

// One of as many runtime processes as wanted, against one database.
await runProcess(async (started) => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel ?? 'info');
  const { directUrl, masterKey } = requireDatabase(config);
  const container = assemble({ url: directUrl, masterKey, smtpUrl: config.smtpUrl, config, log }, started);
  const runtime = startWorkerRuntime(container, directUrl, log);
  started.add(() => runtime.stop());
  return log;
});
