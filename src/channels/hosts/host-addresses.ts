// Two look-ups of the system (getaddrinfo) occupy all threads that Node has for them, and none can be canceled: names whose servers do not
// answer would stop the look-ups of everybody. So names are asked over DNS, without a thread, and the system is left with two kinds:
//   those of the hosts file   it answers at once
//   those that DNS lacks      one at a time: it knows search domains and mDNS. The same if no DNS server listens

import dns from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';

/** The look-up of names, for tests: by default as the system is set. */
export interface HostAddressesOptions {
  readonly servers?: readonly string[];
  readonly hostsFile?: string;
  /** Looks a name up with the system. */
  readonly bySystem?: (hostname: string) => Promise<readonly string[]>;
  /** Milliseconds for DNS, and until the system is asked. */
  readonly timeoutMs?: number;
}

/** DNS does not have the name, or there is none. */
const absent = new Set<unknown>(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'ECONNREFUSED']);
const late = new Set<unknown>(['ETIMEOUT', 'ECANCELLED']);

const lookup = async (hostname: string): Promise<readonly string[]> =>
  (await dns.lookup(hostname, { all: true })).map(({ address }) => address);

/** Resolves host names so that none waits for another's DNS servers. */
export class HostAddresses {
  readonly #servers: readonly string[];
  readonly #hostsFile: string;
  readonly #bySystem: (hostname: string) => Promise<readonly string[]>;
  readonly #timeoutMs: number;
  readonly #underWay = new Map<string, Promise<readonly string[]>>();
  #lastBySystem: Promise<unknown> = Promise.resolve();

  constructor({ servers = [], hostsFile = '/etc/hosts', bySystem = lookup, timeoutMs = 10_000 }: HostAddressesOptions = {}) {
    this.#servers = servers;
    this.#hostsFile = hostsFile;
    this.#bySystem = bySystem;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * All addresses of a host, the preferred ones first. Calls for the same name share a look-up. @throws Error with a code, such as
   * `ENOTFOUND`
   */
  of(hostname: string): Promise<readonly string[]> {
    const shared = this.#underWay.get(hostname);
    if (shared) return shared;
    const own = this.#find(hostname).finally(() => this.#underWay.delete(hostname));
    this.#underWay.set(hostname, own);
    return own;
  }

  async #find(hostname: string): Promise<readonly string[]> {
    const until = performance.now() + this.#timeoutMs;
    if (await this.#isInHostsFile(hostname)) return this.#bySystem(hostname);
    const found = await this.#byDns(hostname);
    const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (addresses.length > 0) return addresses;
    const codes = found.map((one) => one.status === 'rejected' && (one.reason as NodeJS.ErrnoException).code);
    const code = codes.find((one) => !absent.has(one));
    if (code !== undefined) throw failureOf(hostname, code || 'ENODATA');
    const turn = this.#lastBySystem.then(() => {
      if (performance.now() > until) throw failureOf(hostname, 'ETIMEOUT');
      return this.#bySystem(hostname);
    });
    this.#lastBySystem = turn.catch(() => undefined);
    return turn;
  }

  async #isInHostsFile(hostname: string): Promise<boolean> {
    const text = await readFile(this.#hostsFile, 'utf8').catch(() => '');
    const name = hostname.toLowerCase();
    return text.split('\n').some((line) => {
      const [, ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
      return names.includes(name);
    });
  }

  async #byDns(hostname: string): Promise<PromiseSettledResult<string[]>[]> {
    // A new one each time: it reads the system's settings once.
    const resolver = new dns.Resolver({ timeout: Math.ceil(this.#timeoutMs * 0.3), tries: 2 });
    if (this.#servers.length > 0) resolver.setServers(this.#servers);
    // Each try waits for every server.
    const timer = setTimeout(() => resolver.cancel(), this.#timeoutMs);
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    clearTimeout(timer);
    return hasIpv6() ? [v6, v4] : [v4, v6];
  }
}

/** Whether this machine has a public IPv6 address (2000::/3): then the system names IPv6 addresses first, and else last (RFC 6724). */
const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ family, address }) => family === 'IPv6' && /^[23]/.test(address)),
  );

/** A look-up that was canceled has timed out. */
function failureOf(hostname: string, code: string): Error {
  const isLate = late.has(code);
  const words = isLate ? 'No DNS server answered in time' : `DNS failed (${code})`;
  return Object.assign(new Error(`${words} for ${hostname}`), { code: isLate ? 'ETIMEOUT' : code });
}
