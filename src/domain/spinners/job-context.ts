import type { Cell } from '../kernel/cell.ts';
import { checkNumber, checkText, isObject, memberPath } from '../kernel/check-shape.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import type { JsonValue } from '../kernel/json-value.ts';

/** The values that a call gives to all messages of a job, beside the records: `{{ context.offer }}`. */
export type JobContext = Readonly<Record<string, JsonValue>>;

const maxBytes = 4096;
const maxDepth = 5;
const prefix = 'context.';

/** Whether a template or condition means a part of the context, unless its table has a column of this name. */
export const isContextName = (name: string): boolean => name.startsWith(prefix);

/** The name by which a branch or a filter asks whether a person has answered a message of the job. */
export const personReplied = 'person.replied';

const stepPrefix = 'steps.';

/** The values that each step leaves which sends something. */
export const outcomeNames = ['outcome', 'reason', 'sent_at'] as const;

/** The values that a message leaves whose person can answer it. */
export const answeredNames = ['replied', 'reply', 'replied_days'] as const;

/** The values that an e-mail leaves, if its channel counts clicks. */
export const clickedNames = ['clicked', 'clicked_days'] as const;

/** The name by which templates and conditions of later steps read a value that a step has left: `steps.score.tier`. */
export const stepValueName = (stepId: string, name: string): string => `${stepPrefix}${stepId}.${name}`;

/** Whether a template or condition means a value that a step has left, unless its table has a column of this name. */
export const isStepValueName = (name: string): boolean => name.startsWith(stepPrefix);

/** The parts of a context that are values, as `context.` and their path: `context.items.0.name`. */
export function contextValues(context: JobContext | null | undefined): readonly (readonly [string, Cell])[] {
  return context ? [...partsOf(context, prefix.slice(0, -1))] : [];
}

function* partsOf(value: JsonValue, path: string): Generator<readonly [string, Cell]> {
  if (typeof value !== 'object' || value === null) yield [path, value];
  else for (const [name, part] of Object.entries(value)) yield* partsOf(part as JsonValue, `${path}.${name}`);
}

/** Checks the context that a call gives. @throws ValidationFailed with every problem */
export function requireContext(context: unknown): void {
  const problems = problemsOf(context, 'context');
  if (problems.length > 0) throw new ValidationFailed(problems);
}

/** Whether a context is larger than a call may give one. */
export const isTooLargeContext = (context: JobContext): boolean => bytesOf(context) > maxBytes;

const bytesOf = (context: object): number => new TextEncoder().encode(JSON.stringify(context)).length;

function problemsOf(context: unknown, path: string): Problem[] {
  if (!isObject(context)) return [{ path, message: 'must be an object' }];
  const bytes = bytesOf(context);
  if (bytes > maxBytes)
    return [{ path, message: `has ${bytes.toLocaleString('en')} bytes; at most ${maxBytes.toLocaleString('en')} are allowed` }];
  return checkPart(context, path, 1);
}

function checkPart(part: unknown, path: string, depth: number): Problem[] {
  if (typeof part === 'string') return checkText(part, path, maxBytes);
  if (typeof part === 'number') return checkNumber(part, path);
  if (typeof part !== 'object' || part === null) return [];
  if (depth > maxDepth) return [{ path, message: `is nested too deeply: at most ${maxDepth} levels` }];
  return Object.entries(part).flatMap(([name, inner]) =>
    checkPart(inner, Array.isArray(part) ? `${path}[${name}]` : memberPath(path, name), depth + 1),
  );
}
