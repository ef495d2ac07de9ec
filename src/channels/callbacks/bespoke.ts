import { createHmac } from 'node:crypto';
import type { ReceivedCallback } from '../../application/feedback/callback-verifier.ts';
import { type CallbackSignature, customSettingsOf } from '../../domain/channels/custom/custom-settings.ts';
import { headerOf, jsonOf, sameSecret, type VerifySource } from './verify-source.ts';

/** The most that the clock of a caller may be off. */
const toleranceMs = 5 * 60_000;

/** An HMAC over the raw body, or the body with its time, as the channel says; or the key in the URL. */
export const verifyBespoke: VerifySource = (call, { settings, credentials: { signingKey = '' } }, now) => {
  const { callback } = customSettingsOf(settings);
  if (!callback || signingKey === '') return undefined;
  const isTrue = callback.signature
    ? isSigned(call, callback.signature, signingKey, now)
    : sameSecret(new URL(call.url).searchParams.get('key') ?? '', signingKey);
  return isTrue ? { body: jsonOf(call), callId: undefined } : undefined;
};

function isSigned(call: ReceivedCallback, signature: CallbackSignature, key: string, now: Date): boolean {
  const { algorithm, encoding, header, prefix, timestampHeader, signs } = signature;
  const given = headerOf(call, header.toLowerCase());
  const time = timestampHeader === undefined ? undefined : headerOf(call, timestampHeader.toLowerCase());
  if (given === undefined || !given.startsWith(prefix)) return false;
  if (timestampHeader !== undefined && !isRecent(time, now)) return false;
  const before = { body: '', 'timestamp.body': `${time}.`, 'v0:timestamp:body': `v0:${time}:` }[signs];
  const expected = createHmac(algorithm, key).update(before).update(call.body).digest(encoding);
  const sent = given.slice(prefix.length);
  return sameSecret(encoding === 'hex' ? sent.toLowerCase() : sent, expected);
}

const isRecent = (time: string | undefined, now: Date): boolean =>
  time !== undefined && /^\d{1,12}$/.test(time) && Math.abs(now.getTime() - 1000 * Number(time)) <= toleranceMs;
