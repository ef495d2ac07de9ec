import { type RefusalCause, type RefusalReply, refusalCause, statusesIn } from '../domain/channels/feedback/refusal.ts';
import type { ConnectionPart } from '../domain/channels/providers/connection.ts';
import { type SendOutcome, untriedOutcome } from '../domain/kernel/send-outcome.ts';
import { cleanReason, reasonOf } from './reason.ts';

/** The report of nodemailer about a failed attempt. */
export interface SmtpFailure {
  readonly code?: string | undefined;
  /** The command that was under way: `CONN`, `EHLO`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA` … */
  readonly command?: string | undefined;
  /** The server's whole reply, if it gave one. */
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  /** The part of the connection at fault, if TLS with the server failed. */
  readonly part?: ConnectionPart | undefined;
}

/** A message got no session, and nothing says that none could be opened. */
export class NoSession extends Error {}

/** Whether the server takes no password before STARTTLS (RFC 3207). */
const wantsTls = ({ response = '', responseCode }: SmtpFailure): boolean => responseCode === 538 || /\bSTARTTLS\b/i.test(response);

/** Whether the server does not accept the user or the password. */
export const isSignInRefused = (failure: SmtpFailure): boolean =>
  failure.code === 'EAUTH' && (failure.responseCode ?? 0) >= 500 && !wantsTls(failure);

/** The codes of nodemailer and Node for causes that keep a connection from being made. */
const parts: readonly (readonly [ConnectionPart, RegExp])[] = [
  ['address', /^(?:EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/],
  ['port', /^(?:ECONNREFUSED|ECONNRESET|ECONNECTION|ETIMEDOUT)$/],
  ['encryption', /^ETLS$/],
];

/** The part of the connection that a failed check is about; undefined if the failure does not say it. */
export function partAtFault({
  code = '',
  command = '',
  response,
  responseCode,
  part,
  cause,
}: SmtpFailure & Partial<Error>): ConnectionPart | undefined {
  if (part !== undefined) return part;
  if (command.startsWith('AUTH') && wantsTls({ response, responseCode })) return 'encryption';
  // A server that cannot check a sign-in at the moment has nothing against this one.
  if (responseCode !== undefined && responseCode < 500 && command.startsWith('AUTH')) return undefined;
  if (command.startsWith('AUTH') || code === 'EAUTH') return 'signIn';
  if (command === 'STARTTLS') return 'encryption';
  if (response !== undefined) return undefined;
  const known = [(cause as SmtpFailure | undefined)?.code ?? '', code];
  return known.flatMap((one) => parts.find(([, codes]) => codes.test(one))?.[0] ?? [])[0];
}

/** The progress of an attempt: whether the message's first byte was read for sending, and its last one was written to the connection. */
export interface SmtpProgress {
  readonly begun: boolean;
  readonly handedOver: boolean;
}

/** The subject of a reply: `session` is everything before `MAIL FROM`. */
type Stage = 'session' | 'MAIL' | 'RCPT' | 'DATA';

/**
 * The side at fault. `channel`: everybody's messages wait, and no attempt counts. `recipient` and `content`: this message fails.
 * `passing`: this message is tried again, and the attempt counts.
 */
type FaultOf = 'channel' | 'recipient' | 'content' | 'passing';

interface Row {
  readonly stages?: readonly Stage[];
  readonly codes?: readonly number[];
  /** Enhanced status codes (RFC 3463). */
  readonly enhanced?: readonly string[];
  /** The first digit of the code. */
  readonly digit?: 4 | 5;
  /** In the reply. */
  readonly words?: RegExp;
  /** The subject of the reply. */
  readonly causes?: readonly RefusalCause[];
  readonly is: FaultOf;
}

/** Finds the side at fault in a server's reply; the first row that fits decides. */
const replies: readonly Row[] = [
  // Not signed in, or the sign-in is refused or not possible now.
  { codes: [432, 454, 503, 530, 534, 535, 538], is: 'channel' },
  // The server ends the session, whatever the message.
  { codes: [421], is: 'channel' },
  { stages: ['session'], is: 'channel' },
  // Limits of the account: recipients of a session, messages a day, rate.
  { enhanced: ['4.5.3', '5.4.5', '4.7.28', '5.7.28', '5.1.90'], is: 'channel' },
  // The account is blocked, or may not send as this sender; some servers say so only after the message.
  { enhanced: ['5.1.7', '5.1.8', '4.1.7', '4.1.8', '5.7.54', '5.7.64', '5.7.232', '5.7.233', '5.7.750'], is: 'channel' },
  { enhanced: ['5.2.252', '5.7.57', '5.7.60', '5.7.501', '5.7.502', '5.7.503', '5.7.705', '5.7.708'], is: 'channel' },
  // The sender's own mailbox is full, and not that of a recipient.
  { stages: ['MAIL'], enhanced: ['5.2.2'], is: 'channel' },
  { stages: ['MAIL'], codes: [552], is: 'content' },
  { stages: ['MAIL'], enhanced: ['5.2.3', '5.3.4'], is: 'content' },
  // The sender is refused, or the server has no room or time now.
  { stages: ['MAIL'], is: 'channel' },
  // Postfix and Exim say what they think of the sender and of us when they are told of the recipient.
  { stages: ['RCPT'], words: /sender (?:address rejected|verify failed)|(?:client host|helo command) rejected/i, is: 'channel' },
  { stages: ['RCPT', 'DATA'], digit: 5, causes: ['access', 'rate'], is: 'channel' },
  { stages: ['RCPT'], digit: 5, is: 'recipient' },
  { stages: ['DATA'], digit: 5, is: 'content' },
  // Such as greylisting (450 4.7.1) or a full mailbox (452 4.2.2).
  { digit: 4, is: 'passing' },
];

function faultOfReply(stage: Stage, code: number, response: string): FaultOf | undefined {
  const enhanced = enhancedOf(response);
  const digit = Math.floor(code / 100);
  const fits = (row: Row): boolean =>
    (row.stages?.includes(stage) ?? true) &&
    (row.codes?.includes(code) ?? true) &&
    (row.enhanced?.includes(enhanced) ?? true) &&
    (row.digit === undefined || row.digit === digit) &&
    (row.words?.test(response) ?? true) &&
    (row.causes?.includes(refusalCause(refusalOf(stage, code, response))) ?? true);
  return digit === 4 || digit === 5 ? replies.find(fits)?.is : undefined;
}

/** A reply as the table of causes reads it. Its own status goes before one in its words. */
const refusalOf = (stage: Stage, code: number, response: string): RefusalReply => ({
  code,
  status: enhancedOf(response) || (statusesIn(response)[0] ?? ''),
  words: response,
  isAfterData: stage === 'DATA',
});

/** The meaning of a final refusal for the address. */
function bounceOf(stage: Stage, code: number, response: string): 'hard' | 'soft' | undefined {
  const cause = refusalCause(refusalOf(stage, code, response));
  if (cause === 'gone') return 'hard';
  return cause === 'mailbox' || (cause === 'unclear' && stage === 'RCPT') ? 'soft' : undefined;
}

/** The enhanced status code (RFC 3463) of a reply; empty if it has none. */
const enhancedOf = (response: string): string => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';

function stageOf({ code, command = '' }: SmtpFailure, handedOver: boolean): Stage {
  if (handedOver || command === 'DATA') return 'DATA';
  if (command === 'MAIL FROM') return 'MAIL';
  if (command === 'RCPT TO') return 'RCPT';
  // nodemailer's own checks of an envelope or a message have no command of the protocol.
  return code === 'EENVELOPE' ? 'RCPT' : code === 'EMESSAGE' ? 'DATA' : 'session';
}

/** The meaning of a failed attempt for the message. */
export function outcomeOfFailure(error: unknown, { begun, handedOver }: SmtpProgress): SendOutcome {
  if (error instanceof NoSession) return untriedOutcome(error.message);
  const failure = error as SmtpFailure;
  const { code, response, responseCode = 0 } = failure;
  const reason = (response && cleanReason(response)) || reasonOf(error);
  const stage = stageOf(failure, handedOver);
  switch (faultOfReply(stage, responseCode, response ?? '')) {
    case 'channel':
      return {
        result: 'deferred',
        reason,
        retryAfterSeconds: undefined,
        isOutage: true,
        ...(isSignInRefused(failure) && { signInRefused: true as const }),
      };
    case 'recipient':
    case 'content':
      return { result: 'refused', reason, bounce: bounceOf(stage, responseCode, response ?? '') };
    case 'passing':
      return { result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: false };
    case undefined:
      break;
  }
  if (handedOver) return { result: 'unknown', reason };
  // Without a reply these are nodemailer's own checks: an address or a size that this server does not accept.
  if (!responseCode && (code === 'EENVELOPE' || code === 'EMESSAGE')) return { result: 'refused', reason };
  // A connection that is lost in the middle of a message can be lost because of that message: the others need not wait for it.
  return { result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: !begun };
}
