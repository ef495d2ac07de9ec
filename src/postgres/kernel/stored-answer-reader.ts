import type { StoredAnswer } from '../../application/kernel/idempotency-repository.ts';
import type { StoredAnswerReader } from '../../application/kernel/stored-answer-reader.ts';
import { sharedLookup } from '../engine/connection/shared-lookup.ts';
import type { SharedConnection } from '../engine/rows/look-up.ts';
import { findStoredAnswers } from './idempotency-repository.ts';

const keyOf = ({ organizationId, key }: { readonly organizationId: string; readonly key: string }): string => `${organizationId} ${key}`;

/** Finds stored answers; look-ups of the same tick share one query. */
export class PostgresStoredAnswerReader implements StoredAnswerReader {
  readonly #answers;
  #now = new Date(0);

  constructor(database: SharedConnection) {
    this.#answers = sharedLookup<string, StoredAnswer>(
      async (names) => {
        const keys = names.map((name) => ({ organizationId: name.slice(0, name.indexOf(' ')), key: name.slice(name.indexOf(' ') + 1) }));
        const found = await findStoredAnswers(database, keys, this.#now);
        return new Map(found.map((answer) => [keyOf(answer), answer]));
      },
      database.layout.lanes((name) => name.slice(0, name.indexOf(' '))),
    );
  }

  find(organizationId: string, key: string, now: Date): Promise<StoredAnswer | undefined> {
    this.#now = now;
    return this.#answers(keyOf({ organizationId, key }));
  }
}
