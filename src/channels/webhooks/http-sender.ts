import { type OpenedSecret, SecretUnreadable } from '../../application/credentials/secret-values.ts';
import type { HeaderText } from '../../domain/channels/http/header-text.ts';
import { mostAnswerBytes, outcomeOfAnswer } from '../../domain/channels/http/http-answer.ts';
import type { OutgoingMessage } from '../../domain/channels/outgoing-message.ts';
import { quoteName } from '../../domain/kernel/quote-name.ts';
import type { SendOutcome } from '../../domain/kernel/send-outcome.ts';
import { GuardedClient, type GuardedContent, NoAnswer } from '../guarded-client.ts';
import { OutboundBlocked, OutboundGuard } from '../outbound-guard.ts';
import { reasonOf } from '../reason.ts';
import type { MediumAdapter } from '../routing-sender.ts';
import { outcomeWithoutAnswer, retryAfterSeconds } from './webhook-answer.ts';

/** The parts that a sender of calls needs; the default guard allows only public addresses. */
export interface HttpSenderOptions {
  /** Opens an organization's secrets. */
  readonly secretsOf: (organizationId: string, names: readonly string[]) => Promise<ReadonlyMap<string, OpenedSecret>>;
  readonly guard?: OutboundGuard;
  readonly now: () => Date;
}

/** The longest answer that tests of steps show, in characters. */
const mostShown = 16 * 1024;

/** A call cannot be made: its secrets are missing, or not for its host. */
class SecretRefused extends Error {}

/** Calls an endpoint of a customer, and reads its answer by the rules of the step; the message id is the receiver's idempotency key. */
export class HttpSender implements MediumAdapter<OutgoingMessage<'http'>> {
  readonly #secretsOf: HttpSenderOptions['secretsOf'];
  readonly #client: GuardedClient;
  readonly #now: () => Date;

  constructor({ secretsOf, guard = new OutboundGuard(), now }: HttpSenderOptions) {
    this.#secretsOf = secretsOf;
    this.#client = new GuardedClient(guard);
    this.#now = now;
  }

  async send(message: OutgoingMessage<'http'>): Promise<SendOutcome> {
    let headers: Readonly<Record<string, string>>;
    try {
      headers = await this.#headersOf(message);
    } catch (reason) {
      return unreadable(reason);
    }
    return this.#call(message, headers);
  }

  close(): void {
    this.#client.close();
  }

  /** The headers with their secrets. @throws SecretRefused, SecretUnreadable */
  async #headersOf({ id, organizationId, url, headers }: OutgoingMessage<'http'>): Promise<Readonly<Record<string, string>>> {
    const names = Object.values(headers).flatMap((parts) => parts.flatMap((part) => (typeof part === 'string' ? [] : [part.secret])));
    const secrets = names.length > 0 ? await this.#secretsOf(organizationId, [...new Set(names)]) : new Map<string, OpenedSecret>();
    const { hostname } = new URL(url);
    const textOf = (part: HeaderText[number]): string => {
      if (typeof part === 'string') return part;
      const secret = secrets.get(part.secret);
      if (!secret) throw new SecretRefused(`There is no secret ${quoteName(part.secret)}`);
      if (!secret.hosts.includes(hostname)) throw new SecretRefused(`The secret ${quoteName(part.secret)} may not be sent to ${hostname}`);
      return secret.value;
    };
    const given = Object.entries(headers).map(([name, parts]) => [name, parts.map(textOf).join('')]);
    return { accept: 'application/json, */*;q=0.5', ...Object.fromEntries(given), 'idempotency-key': id };
  }

  async #call(message: OutgoingMessage<'http'>, headers: Readonly<Record<string, string>>): Promise<SendOutcome> {
    const { organizationId: owner, method, url, body, timeoutSeconds, showsAnswer } = message;
    const request = {
      method,
      headers,
      owner,
      mostBytes: mostAnswerBytes,
      timeoutMs: timeoutSeconds * 1000,
      ...(body !== undefined && { body }),
    };
    try {
      const { content, ...head } = await this.#client.fetch(url, request);
      const body = textOfAnswer(content, head.headers['content-type']);
      const shown = showsAnswer && { answer: (body ?? content.toString('latin1')).slice(0, mostShown) };
      return { ...outcomeOfAnswer(message, this.#read({ ...head, body })), ...shown };
    } catch (error) {
      if (error instanceof OutboundBlocked) return { result: 'refused', reason: reasonOf(error) };
      if (!(error instanceof NoAnswer)) throw error;
      if (error.begun) return outcomeOfAnswer(message, this.#read({ ...error.begun, body: undefined }));
      return outcomeWithoutAnswer(error.progress, error.message);
    }
  }

  #read({ status, headers, body }: Omit<GuardedContent, 'content'> & { readonly body: string | undefined }) {
    return { status, retryAfterSeconds: retryAfterSeconds(headers['retry-after'], this.#now()), body };
  }
}

/** The text of an answer in the character set that it names, else in UTF-8; undefined if it is in none. */
function textOfAnswer(content: Buffer, type = ''): string | undefined {
  try {
    return new TextDecoder(/charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/** Nothing was sent, for certain. */
const unreadable = (reason: unknown): SendOutcome =>
  reason instanceof SecretRefused || reason instanceof SecretUnreadable
    ? { result: 'refused', reason: reasonOf(reason) }
    : { result: 'deferred', reason: `The secrets could not be read: ${reasonOf(reason)}`, retryAfterSeconds: undefined, isUntried: true };
