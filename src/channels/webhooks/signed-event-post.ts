import { mostUnderWay } from '../../application/events/delivery-lanes.ts';
import { EventPost, type EventRequest } from '../../application/events/event-post.ts';
import type { AttemptOutcome } from '../../domain/events/delivery.ts';
import { OutboundBlocked, type OutboundGuard } from '../outbound-guard.ts';
import { cleanReason, reasonOf } from '../reason.ts';
import { GuardedPost } from './guarded-post.ts';
import { retryAfterSeconds } from './webhook-answer.ts';
import { signedHeaders } from './webhook-signature.ts';

/** Delivers events as signed POST requests (Standard Webhooks 1.0.0). */
export class SignedEventPost extends EventPost {
  readonly #guard: OutboundGuard;
  readonly #post: GuardedPost;
  readonly #now: () => Date;
  readonly #ownUrls: readonly URL[];

  /** `ownUrls` are the addresses of this installation, which never delivers to itself. */
  constructor(guard: OutboundGuard, now: () => Date, ownUrls: readonly string[] = [], timeoutMs?: number) {
    super();
    this.#ownUrls = ownUrls.map((url) => new URL(url));
    this.#guard = guard;
    this.#post = new GuardedPost(guard, timeoutMs, mostUnderWay);
    this.#now = now;
  }

  faultOf(url: string): string | undefined {
    try {
      const { host, pathname } = this.#guard.check(url);
      const isOwn = this.#ownUrls.some((own) => own.host === host.replace(/\.(?=:|$)/, '') && isUnder(pathname, own.pathname));
      return isOwn ? 'leads to this installation of Spindle: its events would cause events' : undefined;
    } catch (reason) {
      if (reason instanceof OutboundBlocked) return reasonOf(reason);
      throw reason;
    }
  }

  async post({ organizationId, url, id, number, body, secrets }: EventRequest): Promise<AttemptOutcome> {
    const headers = {
      ...(secrets.length > 0 && signedHeaders(secrets, id, this.#now(), body)),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Spindle',
      ...(number !== undefined && { 'spindle-cause': `${number}.${id}` }),
      accept: '*/*',
    };
    try {
      // Endpoints at one host do not wait for each other.
      const owner = `${organizationId} ${url}`;
      const outcome = await this.#post.post({ owner, url, headers, body, readsAnswer: true });
      if (!('status' in outcome)) return { status: null, reason: outcome.reason, answer: null };
      const { status, retryAfter, answer } = outcome;
      const isGood = status >= 200 && status < 300;
      const isRedirect = status >= 300 && status < 400;
      const reason = isGood ? null : `The endpoint answered ${status}${isRedirect ? '; redirects are not followed' : ''}`;
      return { status, reason, answer: cleanReason(answer) || null, retryAfterSeconds: retryAfterSeconds(retryAfter, this.#now()) };
    } catch (reason) {
      return { status: null, reason: reasonOf(reason), answer: null };
    }
  }

  close(): void {
    this.#post.close();
  }
}

/** Whether a path is in a folder; every path is in `/`. */
const isUnder = (path: string, folder: string): boolean => `${path}/`.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
