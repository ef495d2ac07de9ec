import { createHash, timingSafeEqual } from 'node:crypto';
import type { CallbackKeys, ReceivedCallback } from '../../application/feedback/callback-verifier.ts';
import type { VerifiedCallback } from '../../domain/channels/feedback/sources/source.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { scanJson } from '../../domain/kernel/scan-json.ts';
import { cleanReason } from '../reason.ts';

/** A call with its body and id, proved to come from the source; undefined if it is not. */
export type VerifiedPart = Omit<VerifiedCallback, 'messageId'> | undefined;

/** Verifies the calls of one source. @throws ValidationFailed if a call that comes from it cannot be parsed, Unavailable */
export type VerifySource = (call: ReceivedCallback, keys: CallbackKeys, now: Date) => Promise<VerifiedPart> | VerifiedPart;

/** A header that was sent once; undefined if it was not. */
export function headerOf({ headers }: ReceivedCallback, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses a body of JSON, unless that would take long. @throws ValidationFailed */
export function jsonOf({ body }: ReceivedCallback): unknown {
  scanJson(body);
  try {
    return JSON.parse(decoder.decode(body));
  } catch (error) {
    const words = error instanceof SyntaxError ? `: ${cleanReason(error.message)}` : '';
    throw new ValidationFailed([{ path: 'body', message: `must be valid JSON in UTF-8${words}` }], 'The callback cannot be read');
  }
}

/** Parses a body of JSON that has its signature in it: without JSON, there is none. */
export function signedJsonOf(call: ReceivedCallback): unknown {
  try {
    return jsonOf(call);
  } catch {
    return undefined;
  }
}

/** Compares secrets in constant time, whatever their lengths. */
export function sameSecret(one: string | Buffer, other: string | Buffer): boolean {
  const hash = (secret: string | Buffer): Buffer => createHash('sha256').update(secret).digest();
  return timingSafeEqual(hash(one), hash(other));
}
