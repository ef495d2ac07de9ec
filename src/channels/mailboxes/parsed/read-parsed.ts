import type { CallbackKeys, ReceivedCallback } from '../../../application/feedback/callback-verifier.ts';
import type { ParsedMail } from '../../../application/mailboxes/parsed-mail-reader.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';

/** Verifies and reads the calls of one provider; undefined if a call is not from it. @throws ValidationFailed if it cannot be read */
export type ReadParsed = (call: ReceivedCallback, keys: CallbackKeys, now: Date) => Promise<ParsedMail | undefined>;

export const noMail = (field: string): ValidationFailed =>
  new ValidationFailed([{ path: `body.${field}`, message: 'is missing' }], 'The callback is no mail');

/** JSON in a field; undefined if it is none. */
export function jsonIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
