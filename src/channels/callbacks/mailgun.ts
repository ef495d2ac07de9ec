import { createHmac } from 'node:crypto';
import { textAt } from '../../domain/channels/feedback/sources/parts.ts';
import { sameSecret, signedJsonOf, type VerifySource } from './verify-source.ts';

/** Mailgun repeats a call for eight hours. Longer than its tokens are remembered, none may be valid. */
const longestMs = 86_400_000;

/** HMAC-SHA256 over a timestamp and a token in the body, which names the call: what else the body says is not signed. */
export const verifyMailgun: VerifySource = (call, { credentials: { signingKey } }, now) => {
  const body = signedJsonOf(call);
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) => textAt(body, 'signature', name));
  return token && isSignedByMailgun({ timestamp, token, signature }, signingKey, now) ? { body, callId: token } : undefined;
};

/** The parts that the signature of a call is made of. */
interface SignedToken {
  readonly timestamp: string | undefined;
  readonly token: string;
  readonly signature: string | undefined;
}

/** Whether a token and its time are signed with a key, not long ago. */
export function isSignedByMailgun({ timestamp, token, signature }: SignedToken, signingKey: string | undefined, now: Date): boolean {
  if (signingKey === undefined || !timestamp || !signature) return false;
  // Fixed lengths, so that no character moves from one into the other.
  if (!/^\d{10}$/.test(timestamp) || !/^[0-9a-f]{32,64}$/i.test(token)) return false;
  const expected = createHmac('sha256', signingKey).update(timestamp).update(token).digest('hex');
  return sameSecret(signature.toLowerCase(), expected) && Math.abs(now.getTime() - 1000 * Number(timestamp)) <= longestMs;
}
