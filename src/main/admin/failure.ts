import { DomainError } from '../../domain/kernel/errors.ts';
import { ConfigError } from '../config.ts';
import { printable } from '../printing/printable.ts';

/** The exit codes of the command line; any other is 128 plus the number of the signal that ended it. */
export const exitCodes = { ok: 0, refused: 1, usage: 2, unsuccessful: 3, unexpected: 70 } as const;

/** The command is incomplete or ambiguous; `lines` show how to correct it. */
export class UsageError extends Error {
  readonly lines: readonly string[];
  constructor(message: string, lines: readonly string[] = []) {
    super(message);
    this.lines = lines;
  }
}

/** The environment prevents the command, for example an unreachable database. */
export class Refusal extends Error {}

/** Ctrl-C or another termination signal. */
export class Interruption extends Error {
  readonly exitCode: number;
  constructor(exitCode: number, message = 'interrupted') {
    super(message);
    this.exitCode = exitCode;
  }
}

/** A failure as printed on standard error: a sentence, then one line per problem. */
export interface Failure {
  readonly exitCode: number;
  readonly lines: readonly string[];
}

export function failureOf(reason: unknown): Failure {
  if (reason instanceof DomainError) return { exitCode: exitCodes.refused, lines: [reason.message, ...detailLines(reason.details)] };
  if (reason instanceof UsageError) return { exitCode: exitCodes.usage, lines: [reason.message, ...reason.lines] };
  if (reason instanceof ConfigError) return { exitCode: exitCodes.usage, lines: reason.message.split('\n') };
  if (reason instanceof Refusal) return { exitCode: exitCodes.refused, lines: reason.message.split('\n') };
  if (reason instanceof Interruption) return { exitCode: reason.exitCode, lines: [reason.message] };
  const file = fileFaultOf(reason);
  if (file !== undefined) return { exitCode: exitCodes.refused, lines: [file] };
  const message = reason instanceof Error ? reason.message || reason.name : String(reason);
  return { exitCode: exitCodes.unexpected, lines: [message, 'This is a bug in Spindle; LOG_LEVEL=debug shows where.'] };
}

/** A file or folder that the system refuses, such as `/opt/monday.backup: permission denied (open)`; undefined for any other failure. */
function fileFaultOf(reason: unknown): string | undefined {
  const { code, path, syscall, message } = reason as NodeJS.ErrnoException;
  if (!(reason instanceof Error) || path === undefined || code === undefined) return undefined;
  const words = /^E[A-Z]+: ([^,]+),/.exec(message)?.[1];
  return words && `${path}: ${words} (${syscall})`;
}

/** An error's details: problems as `path: message`, lists and numbers by name. */
function detailLines(details: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (name === 'errors') return (value as readonly object[]).flatMap(problemLine);
    if (value === null || value === undefined || name === 'errorCount') return [];
    if (Array.isArray(value)) return value.length > 0 ? [`${name}: ${value.join(', ')}`] : [];
    if (typeof value !== 'object') return [`${name}: ${value}`];
    if (value instanceof Date) return [`${name}: ${value.toISOString()}`];
    const pairs = Object.entries(value).map(([from, to]) => `${from} -> ${to}`);
    return pairs.length > 0 ? [`${name}: ${pairs.join(', ')}`] : [];
  });
}

/** Errors of single records are left out: the lists above them name the same columns. */
const problemLine = (problem: { path?: string; message?: string }): string[] =>
  problem.path === undefined ? [] : [problem.path === '' ? `${problem.message}` : `${problem.path}: ${problem.message}`];

/** The lines as printed. */
export const failureText = ({ lines: [first = '', ...rest] }: Failure): string =>
  [`error: ${first}`, ...rest.map((line) => `  ${line.trimStart()}`)].map(printable).join('\n');
