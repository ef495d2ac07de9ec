import type { Cell } from '../../kernel/cell.ts';
import { checkNumber } from '../../kernel/check-shape.ts';
import { type JsonPath, parsePath, valueAt } from '../../kernel/json-path.ts';
import type { JsonValue } from '../../kernel/json-value.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import type { SendOutcome } from '../../kernel/send-outcome.ts';
import { textFault } from '../../kernel/storable-text.ts';
import type { AnswerCondition, AnswerRules, Output } from './http-call.ts';

/** The most bytes of an answer that are read, and of one output. */
export const mostAnswerBytes = 1024 * 1024;
const mostOutputBytes = 2048;

/** An answer as it came. */
export interface HttpAnswer {
  readonly status: number;
  /** Absent if the endpoint has named no time. */
  readonly retryAfterSeconds?: number | undefined;
  /** Its text; undefined if it could not be read. */
  readonly body: string | undefined;
  /** Why it could not be read. */
  readonly unread?: UnreadAnswer | undefined;
}

/** Reasons for which the text of an answer is not known. */
export type UnreadAnswer = 'too long' | 'broke off' | 'compressed' | 'not text';

const unreadWords: Readonly<Record<UnreadAnswer, string>> = {
  'too long': `The answer is longer than ${mostAnswerBytes} bytes`,
  'broke off': 'The answer broke off',
  compressed: 'The answer is compressed in a way that is not read',
  'not text': 'The answer is no text in its character set',
};

/** The reason why nothing can be read of an answer; undefined if it is JSON. */
export function unreadReason({ body, unread }: HttpAnswer, json: JsonValue | undefined): string | undefined {
  if (body === undefined) return unreadWords[unread ?? 'broke off'];
  return json === undefined ? 'The answer is not JSON' : undefined;
}

/** Why an answer, or a value in it, is no success: one line. */
class AnswerFault extends Error {}

// The statuses that a gateway answers while the host behind it is away.
const hostAway = new Set([502, 503, 504]);
const worthAnotherTry = new Set([408, 425, 429]);

/** Whether the rules need the text of an answer. */
const readsBody = ({ successWhen, outputs }: AnswerRules): boolean => successWhen !== undefined || outputs.length > 0;

/** The meaning of an answer: sent, with its outputs, by the rules of its step. What they do not call a success is refused or tried again. */
export function outcomeOfAnswer(rules: AnswerRules, answer: HttpAnswer): SendOutcome {
  const { status, retryAfterSeconds } = answer;
  const reply = `HTTP ${status}`;
  if (!isAmong(status, rules.successStatus)) return { ...failureOfStatus(status, retryAfterSeconds), outputs: { status } };
  try {
    const outputs = readsBody(rules) ? outputsOf(rules, answer) : {};
    return { result: 'sent', providerId: undefined, reply, outputs: { status, ...outputs } };
  } catch (fault) {
    // A connection that broke may hold the next time.
    if (fault instanceof AnswerFault)
      return { result: answer.unread === 'broke off' ? 'unknown' : 'refused', reason: fault.message, outputs: { status } };
    throw fault;
  }
}

/** The meaning of a status that is no success: refused, or worth another try. */
export function failureOfStatus(status: number, retryAfterSeconds: number | undefined): SendOutcome {
  const reason = `The endpoint answered ${status}`;
  if (status >= 300 && status < 400) return { result: 'refused', reason: `${reason}; redirects are not followed` };
  if (status < 500 && !worthAnotherTry.has(status)) return { result: 'refused', reason };
  return { result: 'deferred', reason, retryAfterSeconds, ...(hostAway.has(status) && { isOutage: true }) };
}

/** Whether a status is one of `2xx`, `404` and the like. */
export const isAmong = (status: number, wanted: readonly string[]): boolean =>
  wanted.some((one) => one === String(status) || one === `${Math.floor(status / 100)}xx`);

/** The JSON of an answer; undefined if it is none. */
export function parsedAnswer(text: string | undefined): JsonValue | undefined {
  try {
    return JSON.parse(text ?? '') as JsonValue;
  } catch {
    return undefined;
  }
}

/** The outputs of an answer that was stored as an example; those that it lacks are null. */
export function sampleOutputs({ outputs }: Pick<AnswerRules, 'outputs'>, sample: string | undefined): Readonly<Record<string, Cell>> {
  const json = parsedAnswer(sample) ?? null;
  return Object.fromEntries(
    outputs.map((output) => {
      try {
        return [output.name, outputAt(json, output)];
      } catch {
        return [output.name, null];
      }
    }),
  );
}

/** @throws AnswerFault */
function outputsOf({ successWhen, outputs }: AnswerRules, answer: HttpAnswer): Readonly<Record<string, Cell>> {
  // An endpoint that has nothing to say.
  const json = answer.body?.trim() === '' ? null : parsedAnswer(answer.body);
  if (json === undefined) throw new AnswerFault(unreadReason(answer, json) ?? '');
  if (successWhen && !meets(json, successWhen)) throw new AnswerFault(`The answer is no success: ${quoteName(successWhen.path)} is not so`);
  return Object.fromEntries(outputs.map((output) => [output.name, outputAt(json, output)]));
}

/** Whether an answer meets a condition; a path that leads nowhere leads to nothing. */
export function meets(json: JsonValue, { path, operator, value }: AnswerCondition): boolean {
  const found = valueAt(json, stepsOfPath(path)) ?? null;
  const isEmpty = found === null || found === '' || (Array.isArray(found) && found.length === 0);
  switch (operator) {
    case 'is_empty':
      return isEmpty;
    case 'is_not_empty':
      return !isEmpty;
    default:
      // Lists and objects are equal to nothing that people can write.
      return (typeof found !== 'object' && String(found) === String(value)) === (operator === 'equals');
  }
}

/** The steps of a path that was checked. */
export const stepsOfPath = (path: string): JsonPath => parsePath(path) ?? [];

/** Objects and lists become their JSON. @throws AnswerFault */
function outputAt(json: JsonValue, { name, path }: Output): Cell {
  const found = valueAt(json, stepsOfPath(path)) ?? null;
  const tooLong = (): AnswerFault => new AnswerFault(`The output ${quoteName(name)} has more than ${mostOutputBytes} bytes`);
  const value = typeof found === 'object' && found !== null ? writtenJson(found) : found;
  if (value === undefined) throw tooLong();
  const [fault] = typeof value === 'number' ? checkNumber(value, '') : [];
  if (fault) throw new AnswerFault(`The output ${quoteName(name)} ${fault.message.replace('; write it as a text', '')}`);
  if (typeof value !== 'string') return value;
  if (new TextEncoder().encode(value).length > mostOutputBytes) throw tooLong();
  const unstorable = textFault(value);
  if (unstorable !== undefined) throw new AnswerFault(`The output ${quoteName(name)} ${unstorable}`);
  return value;
}

/** The JSON of a value; undefined if its levels are more than can be written, so that it is too long, too. */
function writtenJson(value: JsonValue): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
