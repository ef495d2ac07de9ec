import type { Cells } from '../../kernel/cell.ts';
import type { EncodedRecords } from './encoded-records.ts';

const decoder = new TextDecoder();

/** Checked records of a keyed table, encoded. New ones are stored as they are; their cells are read only to merge them with others. */
export class KeyedRecords {
  readonly #encoded: EncodedRecords;
  readonly #sizes: readonly number[];
  /** The cells of the key of each, by the keys of the columns. */
  readonly keyCells: readonly Cells[];
  #cells: readonly Cells[] | undefined;

  constructor(encoded: EncodedRecords, sizes: readonly number[], keyCells: readonly Cells[]) {
    this.#encoded = encoded;
    this.#sizes = sizes;
    this.keyCells = keyCells;
  }

  /** The cells of each, by the keys of the columns. */
  get cells(): readonly Cells[] {
    this.#cells ??= JSON.parse(`[${decoder.decode(this.#encoded.json)}]`) as readonly Cells[];
    return this.#cells;
  }

  /** A record as a JSON object by column key, in UTF-8. */
  jsonOf(index: number): Uint8Array {
    const { json, ends } = this.#encoded;
    // After the comma.
    return json.subarray(index > 0 ? (ends[index - 1] as number) + 1 : 0, ends[index]);
  }

  /** The bytes of a record's data as stored (`recordBytes`). */
  bytesOf(index: number): number {
    return this.#sizes[index] as number;
  }
}
