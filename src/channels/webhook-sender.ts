import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { CannotOpen } from '../application/kernel/secrets.ts';
import type { OutgoingMessage } from '../domain/channels/outgoing-message.ts';
import { type SendOutcome, untried } from '../domain/kernel/send-outcome.ts';
import { OutboundBlocked, OutboundGuard } from './outbound-guard.ts';
import { reasonOf } from './reason.ts';
import type { MediumAdapter } from './routing-sender.ts';
import { endIdle, sharedAgent } from './shared-agent.ts';
import { outcomeOfStatus } from './webhook-answer.ts';
import { signedHeaders } from './webhook-signature.ts';

/** What a webhook sender needs; the default guard allows only public addresses. */
export interface WebhookSenderOptions {
  /** The organization's signing secrets, `whsec_` and base64. */
  readonly secretsOf: (organizationId: string) => Promise<readonly string[]>;
  readonly guard?: OutboundGuard;
  /** Milliseconds for the wait for a free connection, and again for the attempt on it. */
  readonly timeoutMs?: number;
  readonly now?: () => Date;
}

const answerLimitBytes = 64 * 1024;
/** How long the body of an answer may take, whose status is known already: it is read only for the sake of the connection. */
const drainMs = 2000;
/** The limit of one organization to one host. The runtime's permits for webhooks limit them all together. */
const maxSockets = 10;
/** Idle connections to all hosts, so that nobody fills the process with them. */
const maxIdle = 50;
const idleMs = 10_000;

/** POSTs a signed JSON body (Standard Webhooks 1.0.0) to a customer's endpoint; the message id is the receiver's idempotency key. */
export class WebhookSender implements MediumAdapter<OutgoingMessage<'webhook'>> {
  readonly #secretsOf: (organizationId: string) => Promise<readonly string[]>;
  readonly #guard: OutboundGuard;
  readonly #timeoutMs: number;
  readonly #now: () => Date;
  readonly #plain = sharedAgent(new http.Agent({ keepAlive: true, maxSockets, timeout: idleMs }), maxIdle);
  readonly #secure = sharedAgent(new https.Agent({ keepAlive: true, maxSockets, timeout: idleMs }), maxIdle);
  /** Sockets with a completed handshake: data written to them is sent at once. */
  readonly #open = new WeakSet<Socket>();

  constructor({ secretsOf, guard = new OutboundGuard(), timeoutMs = 15_000, now = () => new Date() }: WebhookSenderOptions) {
    this.#secretsOf = secretsOf;
    this.#guard = guard;
    this.#timeoutMs = timeoutMs;
    this.#now = now;
  }

  async send({ id, organizationId, url, body }: OutgoingMessage<'webhook'>): Promise<SendOutcome> {
    if (!/^[\w.-]{1,100}$/.test(id)) return { result: 'refused', reason: 'The message id is not valid' };
    const secrets = await this.#secretsOf(organizationId).catch(unreadable);
    if ('result' in secrets) return secrets;
    const headers = {
      ...signedHeaders(secrets, id, this.#now(), body),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Spindle',
      accept: '*/*',
    };
    try {
      return await this.#post(organizationId, this.#guard.check(url), headers, body);
    } catch (error) {
      if (error instanceof OutboundBlocked) return { result: 'refused', reason: reasonOf(error) };
      throw error;
    }
  }

  close(): void {
    for (const agent of [this.#plain, this.#secure]) endIdle(agent);
  }

  #post(organizationId: string, url: URL, headers: http.OutgoingHttpHeaders, body: string): Promise<SendOutcome> {
    const secure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, lookup: this.#guard.lookup, owner: organizationId };
      const request = secure
        ? https.request(url, { ...options, agent: this.#secure })
        : http.request(url, { ...options, agent: this.#plain });
      const timer = setTimeout(() => request.destroy(new Error(`No answer within ${this.#timeoutMs} ms`)), this.#timeoutMs);
      let written = false;
      let isUntried = true;

      request.on('socket', (socket) => {
        timer.refresh();
        isUntried = false;
        const opened = () => {
          this.#open.add(socket);
          written = true;
        };
        if (request.reusedSocket || this.#open.has(socket)) opened();
        else socket.once(secure ? 'secureConnect' : 'connect', opened);
      });
      request.on('response', (response) => {
        resolve(outcomeOfStatus(response.statusCode ?? 0, response.headers['retry-after'], this.#now()));
        drain(response);
      });
      request.on('error', (error) => {
        if (error instanceof OutboundBlocked) reject(error);
        else resolve(isUntried ? untried('Other calls to this host took all connections') : outcomeWithoutAnswer(reasonOf(error), written));
      });
      request.on('close', () => {
        clearTimeout(timer);
        resolve(outcomeWithoutAnswer('The connection was closed without an answer', written));
      });
      request.end(body);
    });
  }
}

/** Nothing was sent, for certain. */
const unreadable = (reason: unknown): SendOutcome =>
  reason instanceof CannotOpen
    ? { result: 'refused', reason: 'The signing secret cannot be read with this master key; rotate it' }
    : {
        result: 'deferred',
        reason: `The signing secret could not be read: ${reasonOf(reason)}`,
        retryAfterSeconds: undefined,
        isUntried: true,
      };

const outcomeWithoutAnswer = (reason: string, written: boolean): SendOutcome =>
  written ? { result: 'unknown', reason } : { result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: true };

/** Reads the rest of a short answer, so that its connection can be reused, and aborts a long or slow one. */
function drain(response: http.IncomingMessage): void {
  let bytes = 0;
  const timer = setTimeout(() => response.destroy(), drainMs);
  response.on('close', () => clearTimeout(timer));
  // The outcome is already known: an error in the rest of the answer does not change it.
  response.on('error', () => undefined);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > answerLimitBytes) response.destroy();
  });
}
