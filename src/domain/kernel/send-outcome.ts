import type { Cell } from './cell.ts';

/** The answer of an endpoint to a call: the values that are kept of it, and its text if that was asked for. */
interface Answered {
  readonly outputs?: Readonly<Record<string, Cell>> | undefined;
  readonly answer?: string | undefined;
  /** The call as it was made, without its secrets, if it was asked for. */
  readonly request?: string | undefined;
}

/**
 * The outcome of one attempt: `sent` (accepted by the receiving side), `refused` (must not be retried),
 * `deferred` (certainly not sent; can be retried), `unknown` (it may or may not have been sent).
 */
export type SendOutcome = Answered &
  (
    | {
        readonly result: 'sent';
        readonly providerId: string | undefined;
        /** The provider's words: one printable line. */
        readonly reply?: string | undefined;
        /** The provider's id of the thread that it has put the message into. */
        readonly thread?: string | undefined;
        /** Why copies of it were not accepted: one printable line. */
        readonly copyFault?: string | undefined;
      }
    | {
        readonly result: 'refused';
        readonly reason: string;
        /** The endpoint has answered that it is gone for good. */
        readonly endpointGone?: true;
        /** The recipient has told the provider to get no more. */
        readonly optedOut?: true;
        /** The meaning of the refusal for the address: it does not exist, or takes nothing now. Absent if it says nothing about it. */
        readonly bounce?: 'hard' | 'soft' | undefined;
      }
    | {
        readonly result: 'deferred';
        readonly reason: string;
        readonly retryAfterSeconds: number | undefined;
        /** The connection is down for everybody: the mail server or the endpoint's host cannot be reached, or refuses the sender. */
        readonly isOutage?: boolean;
        /**
         * Too much was sent at once: the outage lasts as long as the other side says, else for a second, and twice as long after each probe.
         */
        readonly isRate?: true;
        /** No call was made, because no connection was free: it says nothing about the other side. */
        readonly isUntried?: true;
        /** The other side has refused the credentials of the channel, such as an access token. */
        readonly signInRefused?: true;
      }
    | { readonly result: 'unknown'; readonly reason: string }
  );

/** The outcome of a message that got no connection: it waits as in an outage, which counts no attempt, and is no sign of one. */
export const untriedOutcome = (reason: string): SendOutcome => ({
  result: 'deferred',
  reason,
  retryAfterSeconds: undefined,
  isOutage: true,
  isUntried: true,
});
