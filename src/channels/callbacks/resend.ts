import { createHmac } from 'node:crypto';
import type { ReceivedCallback } from '../../application/feedback/callback-verifier.ts';
import { headerOf, jsonOf, sameSecret, type VerifySource } from './verify-source.ts';

/** The most that the clock of a caller may be off. */
const toleranceMs = 5 * 60_000;

/** Standard Webhooks: HMAC-SHA256 over id, timestamp and raw body; several signatures while the secret is replaced. */
export const verifyResend: VerifySource = (call, { credentials: { signingSecret = '' } }, now) => {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => signedHeader(call, name));
  const key = Buffer.from(signingSecret.replace(/^whsec_/, ''), 'base64');
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp) || key.length === 0) return undefined;
  if (Math.abs(now.getTime() - 1000 * Number(timestamp)) > toleranceMs) return undefined;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(call.body).digest('base64');
  const isSigned = signatures.split(' ').some((one) => sameSecret(one, `v1,${expected}`));
  return isSigned ? { body: jsonOf(call), callId: id } : undefined;
};

const signedHeader = (call: ReceivedCallback, name: string): string | undefined =>
  headerOf(call, `svix-${name}`) ?? headerOf(call, `webhook-${name}`);
