import type { Gauge, Registry } from 'prom-client';
import type { DatabaseSizes } from '../../postgres/engine/table-sizes.ts';
import { cachedRead } from './cached-read.ts';
import { sharedGauges } from './shared-gauges.ts';

/** Sizes are read at most this often: reading those of a table looks at each of its files. */
const freshMs = 60_000;

/** The sizes of the database and its main tables, as gauges: every process reports the same. While they cannot be read, there are none. */
export class SizeGauges {
  readonly #read: () => Promise<DatabaseSizes>;
  readonly #database: Gauge;
  readonly #bytes: Gauge<'table'>;
  readonly #rows: Gauge<'table'>;

  constructor(registry: Registry, read: () => Promise<DatabaseSizes>) {
    this.#read = read;
    const gauge = sharedGauges(registry);
    this.#database = gauge('database_bytes', 'Bytes of the database');
    this.#database.remove();
    this.#bytes = gauge('table_bytes', 'Bytes of a table with its indexes and long values', 'table');
    this.#rows = gauge('table_rows', 'Rows of a table, as its last analysis or vacuum estimated', 'table');
  }

  /** Reads the sizes, if what is known of them is not fresh. Never rejects. */
  readonly refresh = cachedRead(freshMs, () => this.#readNow());

  async #readNow(): Promise<void> {
    const sizes = await this.#read().catch(() => undefined);
    if (sizes) this.#database.set(sizes.bytes);
    else this.#database.remove();
    this.#bytes.reset();
    this.#rows.reset();
    for (const { name, bytes, rows } of sizes?.tables ?? []) {
      this.#bytes.set({ table: name }, bytes);
      if (rows !== null) this.#rows.set({ table: name }, rows);
    }
  }
}
