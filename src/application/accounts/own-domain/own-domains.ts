import type { Clock } from '../../kernel/clock.ts';
import type { OwnDomainReader } from './own-domain-reader.ts';

/** Changes by another process count here after this time. */
const freshMs = 2000;

/** The verified hosts, as this process knows them: a link costs no query, and all links of a claim at most one. */
export class OwnDomains {
  readonly #reader: OwnDomainReader;
  readonly #clock: Clock;
  readonly #publicUrl: string;
  #hosts: ReadonlyMap<string, string> = new Map();
  #organizations: ReadonlyMap<string, string> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  /** `publicUrl` is the installation's, which links begin with where the organization has no host. */
  constructor(reader: OwnDomainReader, clock: Clock, publicUrl: string) {
    this.#reader = reader;
    this.#clock = clock;
    this.#publicUrl = publicUrl;
  }

  /** Reads them again unless that was a moment ago. While storage is away, what is known goes on to count. */
  freshen(): Promise<void> | undefined {
    const age = this.#clock.now().getTime() - this.#readAt;
    if (age >= 0 && age < freshMs) return undefined;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** After a change, which counts in this process at once. */
  async reread(): Promise<void> {
    // One that is under way may have begun before the change.
    await this.#reading;
    this.#readAt = Number.NEGATIVE_INFINITY;
    await this.freshen();
  }

  /** The URL under the organization's host, if it has one. */
  place(url: string, organizationId: string): string {
    const host = this.#hosts.get(organizationId);
    return host === undefined ? url : `https://${host}${url.slice(this.#publicUrl.length)}`;
  }

  /** The organization whose pages a host serves. */
  organizationAt(host: string): string | undefined {
    return this.#organizations.get(host);
  }

  async #read(): Promise<void> {
    try {
      const all = await this.#reader.verified();
      this.#hosts = new Map(all.map(({ organizationId, host }) => [organizationId, host]));
      this.#organizations = new Map(all.map(({ organizationId, host }) => [host, organizationId]));
    } catch {
      // Old links lead to both hosts, so nothing is lost.
    }
    this.#readAt = this.#clock.now().getTime();
  }
}
