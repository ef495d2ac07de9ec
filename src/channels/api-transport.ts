import MailComposer from 'nodemailer/lib/mail-composer';
import type { Channel } from '../domain/channels/channel.ts';
import type { OutgoingMessage } from '../domain/channels/outgoing-message.ts';
import type { ApiConnection, ApiRequest, ConnectionPart } from '../domain/channels/providers/connection.ts';
import type { Problem } from '../domain/kernel/errors.ts';
import { type SendOutcome, untriedOutcome } from '../domain/kernel/send-outcome.ts';
import { flawOf } from './email-fields.ts';
import { type GuardedAnswer, type GuardedClient, type GuardedRequest, NoAnswer } from './guarded-client.ts';
import { boxesOf, mailContentOf } from './mail-content.ts';
import { OutboundBlocked, type OutboundGuard } from './outbound-guard.ts';
import { cleanReason, reasonOf } from './reason.ts';
import type { CheckFault, Transport } from './transport.ts';
import { retryAfterSeconds } from './webhooks/webhook-answer.ts';

/** The subject of a failed check's status. */
const parts: Readonly<Record<number, ConnectionPart>> = { 401: 'signIn', 403: 'signIn', 404: 'account' };

/** The client that calls go through, and where providers report what becomes of messages. */
export interface ApiTransportParts {
  readonly http: GuardedClient;
  readonly guard: Pick<OutboundGuard, 'check'>;
  callbackUrl(message: OutgoingMessage, channel: Channel): string;
}

/** Sends through the HTTP APIs of providers. */
export class ApiTransport implements Transport<ApiConnection> {
  readonly #parts: ApiTransportParts;

  constructor(parts: ApiTransportParts) {
    this.#parts = parts;
  }

  obstacles({ chosenUrl }: ApiConnection): readonly Problem[] {
    if (!chosenUrl) return [];
    try {
      this.#parts.guard.check(chosenUrl.url);
      return [];
    } catch (reason) {
      if (!(reason instanceof OutboundBlocked)) throw reason;
      return [{ path: `settings.${chosenUrl.setting}`, message: `is refused: ${reason.message}` }];
    }
  }

  async check({ check, faultOf }: ApiConnection): Promise<CheckFault | undefined> {
    try {
      const { status, body } = await this.#call(check);
      if (status === 200) return undefined;
      const { of, words } = faultOf(status, parseBody(body));
      return { words: cleanReason(`${status} ${words}`), part: parts[status], ...(of === 'token' && { signInRefused: true }) };
    } catch (reason) {
      return { words: reasonOf(reason), part: 'address' };
    }
  }

  async send(message: OutgoingMessage, channel: Channel, connection: ApiConnection): Promise<SendOutcome> {
    // A channel that serves e-mail gets no other messages: see `chooseVia`.
    const email = connection.takesMail ? (message as OutgoingMessage<'email'>) : undefined;
    const flaw = email && flawOf(email);
    if (flaw !== undefined) return { result: 'refused', reason: flaw };
    const mail = email ? await composed(email, channel) : '';
    const known = email?.thread?.thread;
    const thread = known?.channelId === channel.id ? known.id : undefined;
    const given = { content: message, mail, callbackUrl: this.#parts.callbackUrl(message, channel) };
    const request = connection.requestOf({ ...given, thread });
    if ('refused' in request) return { result: 'refused', reason: request.refused };
    const owner = `${channel.organizationId} ${channel.id}`;
    try {
      const answer = await this.#call(request, owner);
      if (thread === undefined || !connection.isThreadGone?.(answer.status, parseBody(answer.body))) return outcomeOf(connection, answer);
      // Nothing was sent.
      return outcomeOf(connection, await this.#call(connection.requestOf(given) as ApiRequest, owner));
    } catch (error) {
      const reason = reasonOf(error);
      const progress = error instanceof NoAnswer ? error.progress : undefined;
      if (progress === 'handed over') return { result: 'unknown', reason };
      if (progress === 'waiting') return untriedOutcome('Other messages of this channel took all connections');
      return { result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: true };
    }
  }

  close(): void {
    this.#parts.http.close();
  }

  #call({ url, ...request }: ApiRequest, owner?: string): Promise<GuardedAnswer> {
    return this.#parts.http.call(url, { ...requestOf(request), owner });
  }
}

async function composed(email: OutgoingMessage<'email'>, { sender, mail }: Channel): Promise<string> {
  const content = mailContentOf(email, sender, { replyTo: boxesOf(mail?.replyTo ?? []) });
  const message = new MailComposer({ ...content, bcc: boxesOf(email.bcc ?? []), newline: 'windows' }).compile();
  // An API has no envelope: it sends to the addresses of the header, and takes this one out.
  message.keepBcc = true;
  return (await message.build()).toString('base64url');
}

function requestOf({ method, auth, body }: Omit<ApiRequest, 'url'>): GuardedRequest {
  const authorization =
    'accessToken' in auth ? `Bearer ${auth.accessToken}` : `Basic ${Buffer.from(`${auth.user}:${auth.password}`).toString('base64')}`;
  if (!body) return { method, headers: { authorization } };
  const [type, text] =
    'json' in body
      ? ['application/json', JSON.stringify(body.json)]
      : ['application/x-www-form-urlencoded', new URLSearchParams(body.form).toString()];
  return { method, headers: { authorization, 'content-type': type as string }, body: text as string };
}

function outcomeOf({ idOf, threadOf, faultOf }: ApiConnection, { status, headers, body }: GuardedAnswer): SendOutcome {
  const answer = parseBody(body);
  const thread = threadOf?.(answer);
  if (status >= 200 && status < 300)
    return { result: 'sent', providerId: idOf(answer), reply: `HTTP ${status}`, ...(thread !== undefined && { thread }) };
  const { of, words } = faultOf(status, answer);
  const reason = cleanReason(`${status} ${words}`);
  // It may have failed after the message was accepted.
  if (status >= 500) return { result: 'unknown', reason };
  if (of === 'recipient' || of === 'content') return { result: 'refused', reason };
  if (of === 'gone') return { result: 'refused', reason, bounce: 'hard' };
  if (of === 'opted-out') return { result: 'refused', reason, optedOut: true };
  return {
    result: 'deferred',
    reason,
    isOutage: true,
    retryAfterSeconds: retryAfterSeconds(headers['retry-after'], new Date()),
    ...(of === 'token' && { signInRefused: true }),
    ...(of === 'rate' && { isRate: true }),
  };
}

/** A body as JSON; undefined if it is none. */
function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
