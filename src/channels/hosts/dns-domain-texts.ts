import { Resolver } from 'node:dns/promises';
import { DomainTexts } from '../../application/channels/domain-texts.ts';
import type { FoundTexts } from '../../domain/channels/dns/dns-record.ts';
import { cleanReason } from '../reason.ts';

const absent = ['ENOTFOUND', 'ENODATA'];
const faults: Readonly<Record<string, string>> = {
  ETIMEOUT: 'The DNS servers did not answer in time',
  ECANCELLED: 'The DNS servers did not answer in time',
  ESERVFAIL: 'The DNS server of the domain fails (SERVFAIL)',
  ECONNREFUSED: 'The DNS servers of this installation cannot be reached',
  EREFUSED: 'The DNS server refused the look-up',
};

/** Reads TXT and MX records over DNS, from the servers of the system or from these. */
export class DnsDomainTexts extends DomainTexts {
  readonly #servers: readonly string[];
  readonly #timeoutMs: number;

  /** `timeoutMs` is for one look-up with its repeat. */
  constructor(servers: readonly string[] = [], timeoutMs = 5000) {
    super();
    this.#servers = servers;
    this.#timeoutMs = timeoutMs;
  }

  override find(name: string): Promise<FoundTexts> {
    return this.#lookUp(async (resolver) => (await resolver.resolveTxt(name)).map((strings) => strings.join('')));
  }

  override findExchanges(name: string): Promise<FoundTexts> {
    return this.#lookUp(async (resolver) => (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`));
  }

  async #lookUp(ask: (resolver: Resolver) => Promise<readonly string[]>): Promise<FoundTexts> {
    const resolver = new Resolver({ timeout: Math.ceil(this.#timeoutMs / 3), tries: 2 });
    if (this.#servers.length > 0) resolver.setServers(this.#servers);
    const timer = setTimeout(() => resolver.cancel(), this.#timeoutMs);
    try {
      const texts = await ask(resolver);
      // A text may be 64 KiB, and a name may have hundreds.
      return { texts: texts.slice(0, 100).map((text) => text.slice(0, 4096).replace(/[^\x20-\x7e]/g, '\u{fffd}')) };
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      return absent.includes(code) ? { texts: [] } : { fault: faults[code] ?? cleanReason(`The look-up failed: ${code || error}`) };
    } finally {
      clearTimeout(timer);
    }
  }
}
