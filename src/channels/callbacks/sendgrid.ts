import { createPublicKey, verify } from 'node:crypto';
import type { ReceivedCallback } from '../../application/feedback/callback-verifier.ts';
import { headerOf, jsonOf, type VerifySource } from './verify-source.ts';

/**
 * ECDSA with P-256 and SHA-256 over the timestamp and the raw body. The timestamp has no bound: an old call that is repeated brings events
 * that are known, or too old to change anything.
 */
export const verifySendgrid: VerifySource = (call, { settings }) =>
  isSignedBySendgrid(call, String(settings.verificationKey)) ? { body: jsonOf(call), callId: undefined } : undefined;

/** Whether a call's raw body is signed with a public key, which is in base64. */
export function isSignedBySendgrid(call: ReceivedCallback, verificationKey: string): boolean {
  const signature = headerOf(call, 'x-twilio-email-event-webhook-signature');
  const timestamp = headerOf(call, 'x-twilio-email-event-webhook-timestamp');
  if (signature === undefined || timestamp === undefined) return false;
  const signed = Buffer.concat([Buffer.from(timestamp), call.body]);
  const key = keyOf(verificationKey);
  return key !== undefined && verify('sha256', signed, key, Buffer.from(signature, 'base64'));
}

function keyOf(text: string) {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}
