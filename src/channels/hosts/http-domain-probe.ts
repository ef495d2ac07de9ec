import type { DomainProbe, ProbeAnswer } from '../../application/accounts/own-domain/domain-probe.ts';
import type { DomainTexts } from '../../application/channels/domain-texts.ts';
import { type GuardedClient, NoAnswer } from '../guarded-client.ts';
import { OutboundBlocked } from '../outbound-guard.ts';
import { reasonOf } from '../reason.ts';
import { tlsFault } from '../tls-fault.ts';

const noAddress = /^(?:ENOTFOUND|ENODATA|EAI_)/;

/** Asks hosts over HTTP, through the guard. */
export class HttpDomainProbe implements DomainProbe {
  readonly #http: GuardedClient;
  readonly #texts: DomainTexts;

  constructor(http: GuardedClient, texts: DomainTexts) {
    this.#http = http;
    this.#texts = texts;
  }

  async texts(name: string): Promise<readonly string[]> {
    const found = await this.#texts.find(name);
    return 'texts' in found ? found.texts : [];
  }

  async ask(url: string, owner: string): Promise<ProbeAnswer> {
    try {
      const request = { method: 'GET', headers: { accept: 'text/plain' }, mostBytes: 4096, owner } as const;
      const { status, body, headers } = await this.#http.call(url, request);
      return { status, body, location: headers.location };
    } catch (reason) {
      const cause = reason instanceof NoAnswer ? reason.cause : reason;
      if (cause instanceof OutboundBlocked) return { fault: 'private', reason: reasonOf(cause) };
      const { code } = cause as NodeJS.ErrnoException;
      if (noAddress.test(code ?? '')) return { fault: 'no-address', reason: reasonOf(cause) };
      const fault = tlsFault(cause as NodeJS.ErrnoException, new URL(url).hostname);
      return fault ? { fault: 'certificate', reason: fault.words } : { fault: 'unreachable', reason: reasonOf(cause) };
    }
  }
}
