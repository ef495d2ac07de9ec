import type { StoredAnswer } from '../../application/kernel/idempotency-repository.ts';
import type { StoredAnswerReader } from '../../application/kernel/stored-answer-reader.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { idempotencyOn } from './idempotency-repository.ts';

/** Finds committed answers. */
export class MemoryStoredAnswerReader implements StoredAnswerReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async find(organizationId: string, key: string, now: Date): Promise<StoredAnswer | undefined> {
    const [found] = await idempotencyOn(this.#tables.overlay()).findMany([{ organizationId, key, fingerprint: '' }], now);
    return found;
  }
}
