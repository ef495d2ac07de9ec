import type { SendOutcome } from '../application/kernel/send-outcome.ts';
import { cleanReason, reasonOf } from './reason.ts';

/** What nodemailer reports about a failed attempt. */
export interface SmtpFailure {
  readonly code?: string | undefined;
  /** The server's whole reply, if it gave one. */
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
}

// Replies about the session or sign-in: the same message can pass once that is fixed.
const aboutTheSession = new Set([503, 530, 534, 535, 538]);

/** Whether the server could be used, and has refused this message or its recipient. */
export const isAboutTheMessage = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as SmtpFailure;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && !aboutTheSession.has(responseCode);
};

/** What a failed attempt means for the message; `handedOver` is true once its last byte was written to the connection. */
export function outcomeOfFailure(error: unknown, handedOver: boolean): SendOutcome {
  const { code, response, responseCode = 0 } = error as SmtpFailure;
  const reason = (response && cleanReason(response)) || reasonOf(error);
  const aboutTheMessage = handedOver || code === 'EENVELOPE' || code === 'EMESSAGE';
  const isOutage = !aboutTheMessage || aboutTheSession.has(responseCode);
  const deferred: SendOutcome = { result: 'deferred', reason, retryAfterSeconds: undefined, ...(isOutage && { isOutage }) };

  if (responseCode >= 400 && responseCode < 500) return deferred;
  if (responseCode >= 500 && responseCode < 600) {
    return aboutTheMessage && !aboutTheSession.has(responseCode) ? { result: 'refused', reason } : deferred;
  }
  if (handedOver) return { result: 'unknown', reason };
  // Without a reply these are nodemailer's own checks: an address or a size that this server does not accept.
  return aboutTheMessage && !responseCode ? { result: 'refused', reason } : deferred;
}
