import type { SendPasswordReset } from '../src/application/accounts/sign-in/send-password-reset.ts';
import { textsOf } from './payload.ts';

/** Sends the link for a new password, where the address is anybody's. */
export const sendPasswordResetTask = (sendPasswordReset: SendPasswordReset) => (payload: unknown) =>
  sendPasswordReset.execute(textsOf(payload, 'requestId', 'email', 'askedAt'));
