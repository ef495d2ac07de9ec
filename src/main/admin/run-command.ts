import { inspect } from 'node:util';
import { CommanderError } from 'commander';
import type { Config } from '../config.ts';
import { printableLines } from '../printing/printable.ts';
import type { Run } from './command.ts';
import type { CommandStreams } from './command-streams.ts';
import { exitCodes, failureOf, failureText, Interruption } from './failure.ts';
import { InputFiles } from './input-file.ts';
import { createProgram } from './program.ts';

/** A command as it was called. */
export interface CommandCall {
  readonly args: readonly string[];
  /** @throws ConfigError */
  readonly config: () => Config;
  /** The caller's folder. */
  readonly folder: string;
  readonly streams: CommandStreams;
  /** Interrupts it. */
  readonly signal: AbortSignal;
  /** Whether an error is printed with its stack. */
  readonly showsStack: boolean;
}

/** Runs a command of the command line; returns its exit code. */
export async function runCommand({ args, config, folder, streams, signal, showsStack }: CommandCall): Promise<number> {
  let exitCode: number = exitCodes.ok;
  const printError = (text: string): void => void streams.stderr.write(`${printableLines(text)}\n`);
  const run: Run = async (options, work) => {
    const settings = config();
    // Loaded here, so that help and wrong usage do not wait for it.
    const { inSession } = await import('./command-context.ts');
    await inSession(settings, signal, streams, async (context) => {
      const output = await work(context);
      const text = options.json ? JSON.stringify(output.json, undefined, 2) : output.text;
      if (text !== undefined) streams.stdout.write(`${printableLines(text)}\n`);
      for (const note of output.notes ?? []) printError(note);
      exitCode = output.exitCode ?? exitCodes.ok;
    });
  };
  try {
    const files = new InputFiles(folder, signal, streams.stdin);
    await createProgram(run, files, streams).parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (reason) {
    // Commander has printed the error or the requested help.
    if (reason instanceof CommanderError) return reason.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    // An aborted command can fail with any error: report the interruption instead.
    const failure = failureOf(signal.aborted && !(reason instanceof Interruption) ? signal.reason : reason);
    printError(failureText(failure));
    if (showsStack) printError(inspect(reason));
    return failure.exitCode;
  }
}
