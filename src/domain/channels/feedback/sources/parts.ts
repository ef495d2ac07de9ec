import { type Problem, ValidationFailed } from '../../../kernel/errors.ts';
import { parseIsoTime } from '../../../kernel/iso-time.ts';
import { isUuid } from '../../../kernel/uuid.ts';
import type { Feedback } from '../feedback.ts';
import { refusalCause, refusalIn } from '../refusal.ts';

/** The value at a path of own members of parsed JSON; undefined where there is none. */
export function partAt(json: unknown, ...path: readonly (string | number)[]): unknown {
  let found = json;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Readonly<Record<string | number, unknown>>)[name];
  }
  return found;
}

/** The text at a path, or the number there as a text; undefined if there is neither, or an empty text. */
export function textAt(json: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = partAt(json, ...path);
  if (typeof found === 'number') return String(found);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** The list at a path; empty if there is none. */
export function listAt(json: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = partAt(json, ...path);
  return Array.isArray(found) ? found : [];
}

/** A time in ISO 8601; an invalid one, which counts as now, if the text is none. */
export const isoTime = (text: string | undefined): Date => new Date(parseIsoTime(text ?? '')?.instant ?? Number.NaN);

/** A time in seconds since 1970; an invalid one, which counts as now, if the text is none. */
export const unixTime = (text: string | undefined): Date => new Date(1000 * Number(text ?? Number.NaN));

/** Our id of the message in a Message-ID, which begins with it. */
export function idInMessageId(text: string | undefined): string | undefined {
  const [id] = (text ?? '').replace(/^</, '').split('@', 1);
  return id !== undefined && isUuid(id) ? id : undefined;
}

/** The value of a header in a list of `{ name, value }`. */
export const headerIn = (headers: readonly unknown[], name: string): string | undefined =>
  textAt(
    headers.find((header) => textAt(header, 'name')?.toLowerCase() === name.toLowerCase()),
    'value',
  );

/** Feedback about one message of ours; what is not given is not known. */
export const aboutMessage = (known: Pick<Feedback, 'source' | 'eventId' | 'kind' | 'at'> & Partial<Feedback>): Feedback => ({
  isHard: false,
  about: 'message',
  messageId: undefined,
  providerId: undefined,
  address: undefined,
  code: undefined,
  words: undefined,
  ...known,
});

/** A part of a call without which it cannot be read. @throws ValidationFailed if it is missing */
export function requiredPart<Value>(value: Value | undefined, path: string, message = 'is missing'): Value {
  if (value === undefined) throw notRead([{ path, message }]);
  return value;
}

/** A call that is not what the source sends. */
export const notRead = (problems: readonly Problem[]): ValidationFailed => new ValidationFailed(problems, 'The callback cannot be read');

/** Whether a code and the words of a server say that the address may exist: it is full, the network failed, or it is about the sender. */
export function isSoftStatus(status: string | undefined, words: string | undefined): boolean {
  const said = refusalIn(words ?? '');
  const cause = refusalCause({ ...said, status: status ?? said.status });
  return cause !== 'gone' && cause !== 'unclear';
}
