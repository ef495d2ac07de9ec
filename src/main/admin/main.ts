import { constants } from 'node:os';
import { inspect } from 'node:util';
import { CommanderError } from 'commander';
import { readConfig } from '../config.ts';
import { print, printError } from '../printing/print.ts';
import type { Run } from './command.ts';
import { exitCodes, failureOf, failureText, Interrupted } from './failure.ts';
import { InputFiles } from './input-file.ts';
import { createProgram } from './program.ts';

const environment = process.env;
const abort = new AbortController();
/** npm may forward a Ctrl-C that the terminal already sent to this process. */
const echoMs = 1000;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  const exitCode = 128 + constants.signals[signal];
  let first: number | undefined;
  process.on(signal, () => {
    first ??= Date.now();
    abort.abort(new Interrupted(exitCode));
    if (Date.now() - first > echoMs) process.exit(exitCode);
  });
}
// The reader of the output, such as `head`, may close the pipe early.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const run: Run = async (options, work) => {
  const config = readConfig(environment);
  // Loaded here, so that help and wrong usage do not wait for it.
  const { inSession } = await import('./command-context.ts');
  await inSession(config, abort.signal, async (context) => {
    const output = await work(context);
    const text = options.json ? JSON.stringify(output.json, undefined, 2) : output.text;
    if (text !== undefined) print(text);
    for (const note of output.notes ?? []) printError(note);
    process.exitCode = output.exitCode ?? exitCodes.ok;
  });
};

try {
  await createProgram(run, new InputFiles(environment.INIT_CWD ?? '.', abort.signal)).parseAsync(process.argv);
} catch (reason) {
  if (reason instanceof CommanderError) {
    // Commander has printed the error or the requested help.
    process.exitCode = reason.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  } else {
    // An aborted command can fail with any error: report the interruption instead.
    const failure = failureOf(abort.signal.aborted && !(reason instanceof Interrupted) ? abort.signal.reason : reason);
    printError(failureText(failure));
    if (environment.LOG_LEVEL === 'debug') printError(inspect(reason));
    process.exitCode = failure.exitCode;
  }
}
