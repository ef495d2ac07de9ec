import type { ImportProgress } from '../../application/imports/import-progress.ts';
import type { Reference } from '../../application/kernel/reference.ts';
import { type ImportCounts, lostAfterSeconds } from '../../domain/imports/import.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';

const saveProgress = `
  update imports set status = $3, counts = $4, seen_at = $5
  where organization_id = $1 and id = $2 and status in ('uploading', 'importing')
    and seen_at > $5::timestamptz - make_interval(secs => ${lostAfterSeconds})
  returning id`;

/** Stores progress in a transaction of its own. */
export class PostgresImportProgress implements ImportProgress {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async save({ organizationId, id }: Reference, status: 'uploading' | 'importing', counts: ImportCounts, now: Date): Promise<boolean> {
    const values = [organizationId, id, status, JSON.stringify(counts), now];
    return (await reading(() => this.#database.query('note_import', saveProgress, values))).length > 0;
  }
}
