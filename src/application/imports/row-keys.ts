import type { Misfits } from '../../domain/imports/misfits.ts';
import type { Cells } from '../../domain/kernel/cell.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { IngestMode } from '../../domain/tables/ingest-mode.ts';
import { KeyFault, recordKeyOf } from '../../domain/tables/record-key.ts';
import { storedCell } from '../../domain/tables/stored-cells.ts';

/** How the rows of a file meet the key of a table. */
export interface KeysFound {
  /** Rows with the key of a record that is in the table. */
  readonly existing: number;
  /** Rows with the key of a row before them. */
  readonly repeated: number;
}

/** Returns which of some keys records of the table have. */
export type KeyLookUp = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** As many as an import looks up at once. */
const batchSize = 500;
/** Rows whose keys are remembered; of later ones, repeats are not found, so that memory is bounded. */
const maxRemembered = 500_000;

/** Counts the rows of a file that have no key, the key of a record, or that of a row before them. */
export class RowKeys {
  readonly #existingOf: KeyLookUp;
  readonly #table: DataTable;
  readonly #mode: IngestMode;
  readonly #found: Misfits;
  readonly #keyColumns: DataTable['columns'];
  readonly #required: DataTable['columns'];
  readonly #seen = new Set<number>();
  #waiting: { readonly key: string; readonly line: number; readonly isIncomplete: boolean }[] = [];
  #existing = 0;
  #repeated = 0;
  #misfits = 0;

  constructor(existingOf: KeyLookUp, table: DataTable, mode: IngestMode, found: Misfits) {
    this.#existingOf = existingOf;
    this.#table = table;
    this.#mode = mode;
    this.#found = found;
    this.#keyColumns = table.keyColumns;
    this.#required = table.columns.filter(({ required }) => required);
  }

  /** Rows that do not fit for their keys. */
  get misfits(): number {
    return this.#misfits;
  }

  get counts(): KeysFound {
    return { existing: this.#existing, repeated: this.#repeated };
  }

  /** Takes a row that fits otherwise, by its cells as they would be stored. Returns whether rows wait to be looked up. */
  add(cells: Cells, line: number): boolean {
    const key = recordKeyOf(this.#table, cells, this.#keyColumns);
    if (key instanceof KeyFault) this.#refuse('key', line);
    else this.#waiting.push({ key, line, isIncomplete: this.#required.some((column) => storedCell(column, cells) === null) });
    return this.#waiting.length >= batchSize;
  }

  /** Looks up the rows that wait. */
  async lookUp(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    if (rows.length === 0) return;
    const existing = await this.#existingOf([...new Set(rows.map(({ key }) => key))]);
    for (const { key, line, isIncomplete } of rows) {
      const hash = hashOf(key);
      const isRepeated = this.#seen.has(hash);
      const isKnown = existing.has(key);
      if (isKnown) this.#existing++;
      if (isRepeated) this.#repeated++;
      if (this.#mode === 'append' && (isKnown || isRepeated)) this.#refuse('duplicate', line);
      else if (isIncomplete && !isKnown && !isRepeated) this.#refuse('incomplete', line);
      else if (this.#seen.size < maxRemembered) this.#seen.add(hash);
    }
  }

  #refuse(kind: 'key' | 'duplicate' | 'incomplete', line: number): void {
    this.#misfits++;
    this.#found.addRow(kind, line);
  }
}

/** 53 bits of a text (cyrb53): two keys of half a million share one about once in 70,000 files. */
function hashOf(text: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & other) + (one >>> 0);
}
