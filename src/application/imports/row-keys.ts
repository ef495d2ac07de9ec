import type { Misfits, RowFaultKind } from '../../domain/imports/misfits.ts';
import type { Cell, Cells } from '../../domain/kernel/cell.ts';
import { cutText } from '../../domain/kernel/cut-text.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { InvalidValue } from '../../domain/tables/errors.ts';
import type { IngestMode } from '../../domain/tables/ingest-mode.ts';
import { type MergeOutcome, mergeOutcomes, mergeRecords, type RecordByKey } from '../../domain/tables/merge-records.ts';
import { KeyFault, recordKeyOf } from '../../domain/tables/record-key.ts';
import { RecordsTooLarge } from '../../domain/tables/record-size.ts';
import { storedCell } from '../../domain/tables/stored-cells.ts';

/** The keys of a file's rows beside the key of a table. */
export interface KeysFound {
  /** Rows with the key of a record that is in the table. */
  readonly existing: number;
  /** Rows with the key of a row before them. */
  readonly repeated: number;
}

/** A cell of a record that a row would change. */
export interface CellChange {
  readonly column: string;
  readonly before: Cell;
  readonly after: Cell;
}

/** A record that a row would change: the values of its key, and its cells that would be others. */
export interface RowChange {
  readonly line: number;
  readonly key: readonly Cell[];
  readonly cells: readonly CellChange[];
}

/** The effect of an update: how many rows add a record, change one or change nothing, and the first that change one. */
export interface KeyedChanges extends Readonly<Record<MergeOutcome, number>> {
  readonly examples: readonly RowChange[];
}

/** Returns the records of the table that have some of the keys. */
export type KeyLookUp = (keys: readonly string[]) => Promise<ReadonlyMap<string, RecordByKey>>;

/** As many as an import looks up at once. */
const batchSize = 500;
/** Rows whose keys are remembered; of later ones, repeats are not found, so that memory is bounded. */
const maxRemembered = 500_000;
/** Characters of merged records that are remembered for a repeat of their keys; a repeat of others counts as a change. */
const maxRememberedCharacters = 32 * 1024 * 1024;
const maxExamples = 10;
const shownCharacters = 200;

interface WaitingRow {
  readonly key: string;
  readonly line: number;
  readonly cells: Cells;
}

/** Merges the rows of a file with the records of a keyed table as an import would, to count what becomes of them; stores nothing. */
export class RowKeys {
  readonly #existingOf: KeyLookUp;
  readonly #table: DataTable;
  readonly #mode: IngestMode;
  readonly #found: Misfits;
  readonly #keyColumns: DataTable['columns'];
  readonly #required: DataTable['columns'];
  readonly #seen = new Set<number>();
  readonly #merged = new Map<string, RecordByKey>();
  #mergedCharacters = 0;
  readonly #outcomes = { inserted: 0, updated: 0, unchanged: 0 };
  readonly #examples: RowChange[] = [];
  #waiting: WaitingRow[] = [];
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

  /** Null for rows that are appended. */
  get changes(): KeyedChanges | null {
    return this.#mode === 'upsert' ? { ...this.#outcomes, examples: this.#examples } : null;
  }

  /** Takes a row that fits otherwise, by its cells as they would be stored. Returns whether rows wait to be looked up. */
  add(cells: Cells, line: number): boolean {
    const key = recordKeyOf(this.#table, cells, this.#keyColumns);
    if (key instanceof KeyFault) this.#refuse('key', line);
    else this.#waiting.push({ key, line, cells });
    return this.#waiting.length >= batchSize;
  }

  /** Looks up the rows that wait. */
  async lookUp(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    if (rows.length === 0) return;
    const existing = await this.#existingOf([...new Set(rows.map(({ key }) => key))]);
    for (const row of rows) this.#take(row, existing.get(row.key));
  }

  #take(row: WaitingRow, record: RecordByKey | undefined): void {
    const hash = hashOf(row.key);
    const isRepeated = this.#seen.has(hash);
    if (record) this.#existing++;
    if (isRepeated) this.#repeated++;
    const fault = this.#mode === 'upsert' ? this.#merge(row, record, isRepeated) : this.#faultOf(row, record !== undefined || isRepeated);
    if (fault !== undefined) this.#refuse(fault, row.line);
    else if (this.#seen.size < maxRemembered) this.#seen.add(hash);
  }

  #faultOf({ cells }: WaitingRow, isKnown: boolean): RowFaultKind | undefined {
    if (isKnown) return 'duplicate';
    return this.#required.some((column) => storedCell(column, cells) === null) ? 'incomplete' : undefined;
  }

  #merge(row: WaitingRow, record: RecordByKey | undefined, isRepeated: boolean): RowFaultKind | undefined {
    const { key, cells } = row;
    const before = this.#merged.get(key) ?? record;
    if (isRepeated && !before) {
      this.#outcomes.updated++;
      return undefined;
    }
    const given = { table: this.#table, mode: 'upsert', records: [cells], keys: [key], ids: new Map([[key, '']]) } as const;
    try {
      const { counts, records } = mergeRecords({ ...given, found: new Map(before && [[key, before]]) });
      for (const outcome of mergeOutcomes) this.#outcomes[outcome] += counts[outcome];
      const [after] = records;
      if (after) this.#remember(after);
      if (record && before && after && this.#examples.length < maxExamples) this.#examples.push(this.#exampleOf(row, before, after));
      return undefined;
    } catch (reason) {
      if (reason instanceof RecordsTooLarge) return 'size';
      if (reason instanceof InvalidValue) return 'incomplete';
      throw reason;
    }
  }

  #remember(record: RecordByKey): void {
    if (this.#mergedCharacters >= maxRememberedCharacters && !this.#merged.has(record.key)) return;
    this.#merged.set(record.key, record);
    for (const cell of Object.values(record.cells)) this.#mergedCharacters += String(cell).length + cellOverhead;
  }

  #exampleOf({ line }: WaitingRow, before: RecordByKey, after: RecordByKey): RowChange {
    const cells = this.#table.columns.flatMap((column): CellChange[] => {
      const [from, to] = [storedCell(column, before.cells), storedCell(column, after.cells)];
      return from === to ? [] : [{ column: column.name, before: shown(from), after: shown(to) }];
    });
    return { line, key: this.#keyColumns.map((column) => shown(storedCell(column, before.cells))), cells };
  }

  #refuse(kind: RowFaultKind, line: number): void {
    this.#misfits++;
    this.#found.addRow(kind, line);
  }
}

/** The memory of a cell besides its characters, about. */
const cellOverhead = 16;

const shown = (cell: Cell): Cell => (typeof cell === 'string' ? cutText(cell, shownCharacters) : cell);

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
