import { SecretUnreadable } from '../../application/credentials/secret-sealing.ts';
import type { OpenedSecret } from '../../application/credentials/secret-values.ts';
import { TokenRefused, TokenUnavailable } from '../../application/credentials/token-client.ts';
import { type HeaderText, writtenSecret } from '../../domain/channels/http/header-text.ts';
import { type HttpAnswer, mostAnswerBytes, type UnreadAnswer } from '../../domain/channels/http/http-answer.ts';
import type { RenderedHttp } from '../../domain/channels/http/http-call.ts';
import { formText } from '../../domain/channels/http/secret-body.ts';
import { quoteName } from '../../domain/kernel/quote-name.ts';
import { type SendOutcome, untriedOutcome } from '../../domain/kernel/send-outcome.ts';
import { GuardedClient, type GuardedContent, NoAnswer } from '../guarded-client.ts';
import { OutboundBlocked, OutboundGuard } from '../outbound-guard.ts';
import { reasonOf } from '../reason.ts';
import { outcomeWithoutAnswer, retryAfterSeconds } from './webhook-answer.ts';

/** The parts that calls need; the default guard allows only public addresses. */
export interface HttpCallsOptions {
  /** Opens an organization's secrets. */
  readonly secretsOf: (
    organizationId: string,
    names: readonly string[],
    /** Tokens that a service has refused, by name. */
    refused?: ReadonlyMap<string, string>,
  ) => Promise<ReadonlyMap<string, OpenedSecret>>;
  readonly guard?: OutboundGuard;
  readonly now: () => Date;
}

/** A call whose URL and headers may have secrets. */
export interface CallWithSecrets extends Pick<RenderedHttp, 'method' | 'headers' | 'body' | 'timeoutSeconds' | 'showsAnswer'> {
  /** The id of the message: the receiver's idempotency key. */
  readonly id: string;
  readonly organizationId: string;
  readonly url: HeaderText;
}

/** The longest answer that tests of steps show, in characters. */
const mostShown = 16 * 1024;

/** A call cannot be made, and it is not the recipient's fault: its address is blocked, or its secrets are missing or not for its host. */
export class CallRefused extends Error {}

/** Makes calls with secrets of organizations, which nothing that is read of an answer repeats. */
export class HttpCalls {
  readonly #secretsOf: HttpCallsOptions['secretsOf'];
  readonly #client: GuardedClient;
  readonly #now: () => Date;

  constructor({ secretsOf, guard = new OutboundGuard(), now }: HttpCallsOptions) {
    this.#secretsOf = secretsOf;
    this.#client = new GuardedClient(guard);
    this.#now = now;
  }

  /** Makes a call once, or again where a token was refused; `read` says what its answer means. @throws CallRefused, and nothing was sent */
  async call(asked: CallWithSecrets, read: (answer: HttpAnswer) => SendOutcome): Promise<SendOutcome> {
    const opened = await this.#opened(asked);
    if ('result' in opened) return opened;
    let status: number | undefined;
    const noting = (answer: HttpAnswer): SendOutcome => {
      status = answer.status;
      return read(answer);
    };
    const clean = maskOf([opened.secrets]);
    const outcome = masked(await this.#send(asked, opened, noting, clean), clean);
    const refused = [...opened.secrets].flatMap(([name, { value, isToken }]) => (isToken ? [[name, value] as const] : []));
    if (status !== 401 || refused.length === 0) return outcome;
    const next = await this.#opened(asked, new Map(refused));
    if ('result' in next || refused.every(([name, value]) => next.secrets.get(name)?.value === value)) return outcome;
    const cleanBoth = maskOf([opened.secrets, next.secrets]);
    return masked(await this.#send(asked, next, read, cleanBoth), cleanBoth);
  }

  /** The call with its secrets, or why they cannot be read now. @throws CallRefused */
  async #opened(asked: CallWithSecrets, refused?: ReadonlyMap<string, string>): Promise<Opened | SendOutcome> {
    try {
      return await this.#open(asked, refused);
    } catch (reason) {
      if (reason instanceof CallRefused) throw reason;
      if (reason instanceof SecretUnreadable || reason instanceof TokenRefused) throw new CallRefused(reason.message, { cause: reason });
      if (reason instanceof TokenUnavailable) return untriedOutcome(reason.message);
      return {
        result: 'deferred',
        reason: `The secrets could not be read: ${reasonOf(reason)}`,
        retryAfterSeconds: undefined,
        isUntried: true,
      };
    }
  }

  /** Closes idle connections. */
  close(): void {
    this.#client.close();
  }

  /** The URL and the headers with their secrets. @throws CallRefused, SecretUnreadable */
  async #open({ organizationId, url, headers, body }: CallWithSecrets, refused?: ReadonlyMap<string, string>): Promise<Opened> {
    const parts = typeof body === 'string' || body === undefined ? [] : [body];
    const names = [url, ...Object.values(headers), ...parts].flatMap((parts) =>
      parts.flatMap((part) => (typeof part === 'string' ? [] : [part.secret])),
    );
    const secrets =
      names.length > 0 ? await this.#secretsOf(organizationId, [...new Set(names)], refused) : new Map<string, OpenedSecret>();
    const { hostname } = new URL(url.map((part) => (typeof part === 'string' ? part : 'x')).join(''));
    const valueOfPart = (part: HeaderText[number]): string => {
      if (typeof part === 'string') return part;
      const secret = secrets.get(part.secret);
      if (!secret) throw new CallRefused(`There is no secret ${quoteName(part.secret)}`);
      if (!secret.hosts.includes(hostname)) throw new CallRefused(`The secret ${quoteName(part.secret)} may not be sent to ${hostname}`);
      return secret.value;
    };
    return {
      secrets,
      url: url.map((part) => (typeof part === 'string' ? part : encoded(valueOfPart(part)))).join(''),
      headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, text.map(valueOfPart).join('')])),
      body: typeof body === 'string' ? body : body?.map((part) => written(part, valueOfPart(part))).join(''),
    };
  }

  async #send(
    asked: CallWithSecrets,
    { url, headers, body }: Opened,
    read: (answer: HttpAnswer) => SendOutcome,
    clean: Mask,
  ): Promise<SendOutcome> {
    const { id, organizationId: owner, method, timeoutSeconds, showsAnswer } = asked;
    const request = {
      method,
      headers: { accept: 'application/json, */*;q=0.5', ...headers, 'idempotency-key': id },
      owner,
      mostBytes: mostAnswerBytes,
      timeoutMs: timeoutSeconds * 1000,
      ...(body !== undefined && { body }),
    };
    try {
      const { content, ...head } = await this.#client.fetch(url, request);
      const found = textOfAnswer(content, head.headers['content-type']);
      // Before it is read, so that no part of a secret is left where a text is cut.
      const text = found === undefined ? undefined : clean(found);
      const shown = showsAnswer && { answer: (text ?? clean(content.toString('latin1'))).slice(0, mostShown) };
      return { ...read(this.#answered(head, text, 'not text')), ...shown };
    } catch (error) {
      if (error instanceof OutboundBlocked) throw new CallRefused(reasonOf(error), { cause: error });
      if (!(error instanceof NoAnswer)) throw error;
      if (error.begun) return read(this.#answered(error.begun, undefined, error.begun.fault));
      return outcomeWithoutAnswer(error.progress, error.message);
    }
  }

  #answered({ status, headers }: Omit<GuardedContent, 'content'>, body: string | undefined, unread: UnreadAnswer): HttpAnswer {
    const seconds = retryAfterSeconds(headers['retry-after'], this.#now());
    return { status, retryAfterSeconds: seconds, body, ...(body === undefined && { unread }) };
  }
}

interface Opened {
  readonly secrets: ReadonlyMap<string, OpenedSecret>;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** The value of a part as its body writes it. */
function written(part: HeaderText[number], value: string): string {
  if (typeof part === 'string' || part.as === undefined) return value;
  return part.as === 'json' ? JSON.stringify(value).slice(1, -1) : formText(value);
}

/** A colon is one of a path: services ask for it as it is. */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%3A', ':');

/** Puts the names of secrets in place of their values. */
type Mask = (text: string) => string;

/** Shorter values would be found in texts that have nothing to do with them. */
const leastMasked = 4;

/** Endpoints may repeat a secret as they got it, as part of a URL, or as JSON writes it. */
function maskOf(opened: readonly Opened['secrets'][]): Mask {
  const written = opened
    .flatMap((secrets) => [...secrets])
    .flatMap(([name, { value }]) =>
      [...new Set([value, encoded(value), encodeURIComponent(value), formText(value), JSON.stringify(value).slice(1, -1)])].map(
        (spelled) => [spelled, writtenSecret(name)] as const,
      ),
    );
  const known = written.filter(([spelled]) => spelled.length >= leastMasked);
  return (text) => known.reduce((words, [spelled, name]) => words.replaceAll(spelled, name), text);
}

/** An outcome without secrets, also where JSON wrote them in another way. */
function masked(outcome: SendOutcome, clean: Mask): SendOutcome {
  const outputs =
    outcome.outputs && Object.entries(outcome.outputs).map(([name, value]) => [name, typeof value === 'string' ? clean(value) : value]);
  const shown = { ...outcome, ...(outputs && { outputs: Object.fromEntries(outputs) as typeof outcome.outputs }) };
  if (shown.result !== 'sent') return { ...shown, reason: clean(shown.reason) };
  return { ...shown, providerId: shown.providerId && clean(shown.providerId) };
}

/** The text of an answer in the character set that it names, else in UTF-8; undefined if it is in none. */
function textOfAnswer(content: Buffer, type = ''): string | undefined {
  try {
    return new TextDecoder(/charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}
