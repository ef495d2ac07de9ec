import { callbackUser } from '../../domain/channels/feedback/sources/source.ts';
import { headerOf, jsonOf, sameSecret, type VerifySource } from './verify-source.ts';

/** The password of the callback URL, as Basic authentication. */
export const verifyPostmark: VerifySource = (call, { credentials: { password } }) => {
  const [, given] = /^basic +([\w+/=-]+)$/i.exec(headerOf(call, 'authorization') ?? '') ?? [];
  if (given === undefined || password === undefined) return undefined;
  if (!sameSecret(Buffer.from(given, 'base64'), `${callbackUser}:${password}`)) return undefined;
  return { body: jsonOf(call), callId: undefined };
};
