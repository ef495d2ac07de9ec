import type http from 'node:http';
import { CannotOpen } from '../../application/kernel/secrets.ts';
import type { OutgoingMessage } from '../../domain/channels/outgoing-message.ts';
import type { SendOutcome } from '../../domain/kernel/send-outcome.ts';
import { OutboundBlocked, OutboundGuard } from '../outbound-guard.ts';
import { reasonOf } from '../reason.ts';
import type { MediumAdapter } from '../routing-sender.ts';
import { GuardedPost } from './guarded-post.ts';
import { outcomeOfStatus, outcomeWithoutAnswer } from './webhook-answer.ts';
import { signedHeaders } from './webhook-signature.ts';

/** The parts that a webhook sender needs; the default guard allows only public addresses. */
export interface WebhookSenderOptions {
  /** The organization's signing secrets, `whsec_` and base64. */
  readonly secretsOf: (organizationId: string) => Promise<readonly string[]>;
  readonly guard?: OutboundGuard;
  /** Milliseconds for the wait for a free connection, and again for the attempt on it. */
  readonly timeoutMs?: number;
  /** Not the machine's time: receivers refuse a signature whose time is off by minutes. */
  readonly now: () => Date;
}

/** POSTs a signed JSON body (Standard Webhooks 1.0.0) to a customer's endpoint; the message id is the receiver's idempotency key. */
export class WebhookSender implements MediumAdapter<OutgoingMessage<'webhook'>> {
  readonly #secretsOf: (organizationId: string) => Promise<readonly string[]>;
  readonly #post: GuardedPost;
  readonly #now: () => Date;

  constructor({ secretsOf, guard = new OutboundGuard(), timeoutMs = 15_000, now }: WebhookSenderOptions) {
    this.#secretsOf = secretsOf;
    this.#post = new GuardedPost(guard, timeoutMs);
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
      return await this.#send(organizationId, url, headers, body);
    } catch (error) {
      if (error instanceof OutboundBlocked) return { result: 'refused', reason: reasonOf(error) };
      throw error;
    }
  }

  close(): void {
    this.#post.close();
  }

  async #send(owner: string, url: string, headers: http.OutgoingHttpHeaders, body: string): Promise<SendOutcome> {
    const answer = await this.#post.post({ owner, url, headers, body });
    if ('status' in answer) return outcomeOfStatus(answer.status, answer.retryAfter, this.#now());
    return outcomeWithoutAnswer(answer.progress, answer.reason);
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
