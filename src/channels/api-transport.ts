import nodemailer from 'nodemailer';
import type { OutgoingMessage } from '../application/channels/sender.ts';
import type { SendOutcome } from '../application/kernel/send-outcome.ts';
import type { Channel } from '../domain/channels/channel.ts';
import type { ApiConnection } from '../domain/channels/providers/connection.ts';
import type { Problem } from '../domain/kernel/errors.ts';
import { flawOf } from './email-fields.ts';
import { type GuardedAnswer, type GuardedClient, NoAnswer } from './guarded-client.ts';
import { mailContentOf } from './mail-content.ts';
import { cleanReason, reasonOf } from './reason.ts';
import type { CheckFault, Transport } from './transport.ts';
import { retryAfterSeconds } from './webhook-answer.ts';

/** Builds messages without sending them. */
const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Sends through the HTTP APIs of providers. */
export class ApiTransport implements Transport<ApiConnection> {
  readonly #http: GuardedClient;

  constructor(http: GuardedClient) {
    this.#http = http;
  }

  /** The operator has set the URLs. */
  obstacles(): readonly Problem[] {
    return [];
  }

  async check({ accountUrl, accessToken, faultOf }: ApiConnection): Promise<CheckFault | undefined> {
    try {
      const { status, body } = await this.#http.call(accountUrl, { method: 'GET', headers: { authorization: `Bearer ${accessToken}` } });
      if (status === 200) return undefined;
      const { of, words } = faultOf(status, parsed(body));
      return { words: cleanReason(`${status} ${words}`), ...(of === 'token' && { signInRefused: true }) };
    } catch (reason) {
      return { words: reasonOf(reason) };
    }
  }

  async send(message: OutgoingMessage, { sender }: Channel, connection: ApiConnection): Promise<SendOutcome> {
    // A channel that serves e-mail gets no other messages: see `chooseVia`.
    const email = message as OutgoingMessage<'email'>;
    const flaw = flawOf(email);
    if (flaw !== undefined) return { result: 'refused', reason: flaw };
    const { message: raw } = await composer.sendMail(mailContentOf(email, sender));
    const body = JSON.stringify(connection.bodyOf((raw as Buffer).toString('base64url')));
    const headers = { authorization: `Bearer ${connection.accessToken}`, 'content-type': 'application/json' };
    try {
      return outcomeOf(connection, await this.#http.call(connection.sendUrl, { method: 'POST', headers, body }));
    } catch (error) {
      const reason = reasonOf(error);
      if (error instanceof NoAnswer && error.handedOver) return { result: 'unknown', reason };
      return { result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: true };
    }
  }

  close(): void {
    this.#http.close();
  }
}

function outcomeOf({ idOf, faultOf }: ApiConnection, { status, headers, body }: GuardedAnswer): SendOutcome {
  const answer = parsed(body);
  if (status >= 200 && status < 300) return { result: 'sent', providerId: idOf(answer), reply: `HTTP ${status}` };
  const { of, words } = faultOf(status, answer);
  const reason = cleanReason(`${status} ${words}`);
  // It may have failed after the message was accepted.
  if (status >= 500) return { result: 'unknown', reason };
  if (of === 'recipient' || of === 'content') return { result: 'refused', reason };
  return {
    ...{ result: 'deferred', reason, isOutage: true, retryAfterSeconds: retryAfterSeconds(headers['retry-after'], new Date()) },
    ...(of === 'token' && { signInRefused: true }),
  };
}

/** A body as JSON; undefined if it is none. */
export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
