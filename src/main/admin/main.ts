import { constants } from 'node:os';
import { readConfig } from '../config.ts';
import { Interruption } from './failure.ts';
import { runCommand } from './run-command.ts';

const abort = new AbortController();
/** npm may forward a Ctrl-C that the terminal already sent to this process. */
const echoMs = 1000;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  const exitCode = 128 + constants.signals[signal];
  let first: number | undefined;
  process.on(signal, () => {
    first ??= Date.now();
    abort.abort(new Interruption(exitCode));
    if (Date.now() - first > echoMs) process.exit(exitCode);
  });
}
// The reader of the output, such as `head`, may close the pipe early.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  config: () => readConfig(process.env),
  folder: process.env.INIT_CWD ?? '.',
  streams: process,
  signal: abort.signal,
  showsStack: process.env.LOG_LEVEL === 'debug',
});
