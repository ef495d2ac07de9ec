import { assemble } from '../src/main/assemble.ts';
import { readConfig } from '../src/main/config.ts';
import { useOf } from '../src/main/container.ts';
import { createLog } from '../src/main/log.ts';
import { runProcess } from '../src/main/process.ts';
import { requireDatabase } from '../src/main/require-database.ts';
import { startRuntime } from './runtime.ts';

// One runtime process. Any number of them can run on one database.
await runProcess(async (started) => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel ?? 'info');
  const { directUrl, masterKey } = requireDatabase(config);
  const container = assemble({ url: directUrl, masterKey, smtpUrl: config.smtpUrl, config, log }, started);
  const runtime = startRuntime({ use: useOf(container), connectionString: directUrl, concurrency: config.workerConcurrency, log });
  started.add(() => runtime.stop());
  return log;
});
