import type { OwnDomainReader } from '../../application/accounts/own-domain/own-domain-reader.ts';
import type { OwnDomain } from '../../domain/accounts/brand/own-domain.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Reads the committed hosts of organizations. */
export class MemoryOwnDomainReader implements OwnDomainReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async verified(): Promise<readonly OwnDomain[]> {
    return this.#all().filter(({ isVerified }) => isVerified);
  }

  async isNamed(host: string): Promise<boolean> {
    return this.#all().some((one) => one.host === host);
  }

  #all(): readonly OwnDomain[] {
    return [...this.#tables.committed.ownDomains.list('')];
  }
}
