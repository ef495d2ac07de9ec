import type { ErasureReader, ReportedPerson } from '../../application/erasure/erasure-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Erasure } from '../../domain/erasure/erasure.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Reads committed erasures. */
export class MemoryErasureReader implements ErasureReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async find(organizationId: string, id: string): Promise<Erasure | undefined> {
    return this.#tables.committed.erasures.find(organizationId, id);
  }

  async list(organizationId: string, { limit, after }: PageRequest): Promise<Page<Erasure>> {
    const below = Number(after?.[0] ?? Number.POSITIVE_INFINITY);
    const found = [...this.#tables.committed.erasures.list(organizationId)].filter(({ number }) => number < below);
    return pageFrom(found.sort((one, other) => other.number - one.number).slice(0, limit + 1), limit, ({ number }) => [String(number)]);
  }

  async people(organizationId: string, id: string, hashes: readonly string[] | undefined, { limit, after }: PageRequest) {
    const above = Number(after?.[0] ?? -1);
    const found = [...this.#tables.committed.erasurePeople.list(at(organizationId, id))]
      .filter(({ number, hash }) => number > above && (hashes?.includes(hash) ?? true))
      .sort((one, other) => one.number - other.number)
      .map(({ number, hash, sealed, rows }): ReportedPerson => ({ number, hash, isErased: sealed === null, rows }));
    return pageFrom(found.slice(0, limit + 1), limit, ({ number }) => [String(number)]);
  }
}
