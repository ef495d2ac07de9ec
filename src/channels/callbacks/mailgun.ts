import { createHmac } from 'node:crypto';
import { textAt } from '../../domain/channels/feedback/sources/parts.ts';
import { sameSecret, signedJsonOf, type VerifySource } from './verify-source.ts';

/** Mailgun repeats a call for eight hours. Longer than its tokens are remembered, none may be valid. */
const longestMs = 86_400_000;

/** HMAC-SHA256 over a timestamp and a token in the body, which names the call: what else the body says is not signed. */
export const verifyMailgun: VerifySource = (call, { credentials: { signingKey } }, now) => {
  const body = signedJsonOf(call);
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) => textAt(body, 'signature', name));
  if (signingKey === undefined || !timestamp || !token || !signature) return undefined;
  // Fixed lengths, so that no character moves from one into the other.
  if (!/^\d{10}$/.test(timestamp) || !/^[0-9a-f]{32,64}$/i.test(token)) return undefined;
  const expected = createHmac('sha256', signingKey).update(timestamp).update(token).digest('hex');
  if (!sameSecret(signature.toLowerCase(), expected)) return undefined;
  return Math.abs(now.getTime() - 1000 * Number(timestamp)) <= longestMs ? { body, callId: token } : undefined;
};
