import { type LinkAnswer, LinkProbe, type LinkState } from '../application/spinners/mail-checks/link-probe.ts';
import { type GuardedClient, NoAnswer } from './guarded-client.ts';
import { OutboundBlocked } from './outbound-guard.ts';
import { cleanReason } from './reason.ts';

/** Asks links by HEAD, and again by GET if that is refused; only the status is read. */
export class HttpLinkProbe extends LinkProbe {
  readonly #http: Pick<GuardedClient, 'status'>;

  constructor(http: Pick<GuardedClient, 'status'>) {
    super();
    this.#http = http;
  }

  async ask(url: string, owner: string): Promise<LinkAnswer> {
    try {
      const head = await this.#http.status(url, 'HEAD', `links ${owner}`);
      const status = head < 400 ? head : await this.#http.status(url, 'GET', `links ${owner}`);
      return { state: stateOf(status), status, reason: null };
    } catch (reason) {
      if (reason instanceof OutboundBlocked) return { state: 'private', status: null, reason: cleanReason(reason.message) };
      if (reason instanceof NoAnswer) return { state: 'unreachable', status: null, reason: cleanReason(reason.message) };
      throw reason;
    }
  }
}

/** Statuses that servers give to programs they do not know. */
const forPeople = new Set([401, 403, 405, 406, 429, 999]);

function stateOf(status: number): LinkState {
  if (status < 400) return 'ok';
  if (forPeople.has(status)) return 'refused';
  return status < 500 ? 'gone' : 'failing';
}
