import { refuseDoubt } from '../../domain/imports/doubt.ts';
import { findHeader, type HeaderChoice, sampledRows } from '../../domain/imports/header-line.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import type { CsvRow, CsvRows } from './csv-reader.ts';
import { requireCalculated } from './uncalculated-cells.ts';

/** The rows of a file; the first of its table can be read before the others. */
export class HeaderFirst {
  readonly #blocks: AsyncIterator<CsvRows>;
  #delimiter: CsvRows['delimiter'] | undefined;
  /** The rows that were read already, from the first of the table. */
  #begun: readonly CsvRow[] = [];
  #leftOut = 0;
  #failure: { readonly reason: unknown } | undefined;

  constructor(blocks: AsyncIterable<CsvRows>) {
    this.#blocks = blocks[Symbol.asyncIterator]();
  }

  /** Undefined if the file has no rows. @throws ValidationFailed if it cannot be read, or in more than one way */
  async first(choice: HeaderChoice): Promise<CsvRow | undefined> {
    const rows: CsvRow[] = [];
    const isEnough = (): boolean => rows.length >= sampledRows && (rows.at(-1) as CsvRow).line >= (choice.headerLine ?? 1);
    while (!isEnough()) {
      const next = await this.#blocks.next().catch((reason: unknown) => {
        // The rows before a fault are checked first.
        if (rows.length === 0) throw reason;
        this.#failure = { reason };
        return { done: true as const };
      });
      if (next.done) break;
      refuseDoubt(next.value.doubt);
      this.#delimiter ??= next.value.delimiter;
      for (const row of next.value.rows) rows.push(row);
    }
    if (rows.length === 0) return undefined;
    const { index, doubt } = findHeader(rows, choice);
    refuseDoubt(doubt);
    this.#leftOut = index;
    this.#begun = index === 0 ? rows : rows.slice(index);
    const [first] = this.#begun;
    if (first?.fault !== undefined) throw new ValidationFailed([{ path: `line ${first.line}`, message: first.fault }]);
    return first;
  }

  /** Undefined before the first row was read. */
  get delimiter(): CsvRows['delimiter'] | undefined {
    return this.#delimiter;
  }

  /** The number of rows above the first. */
  get leftOut(): number {
    return this.#leftOut;
  }

  /** The rows from the first one, or those below it if it is the header. @throws ValidationFailed if that was never calculated */
  async *after(hasHeader: boolean): AsyncGenerator<readonly CsvRow[]> {
    const [first] = this.#begun;
    if (first === undefined) return;
    if (hasHeader) requireCalculated(first);
    yield hasHeader ? this.#begun.slice(1) : this.#begun;
    if (this.#failure) throw this.#failure.reason;
    for (let next = await this.#blocks.next(); !next.done; next = await this.#blocks.next()) yield next.value.rows;
  }

  /** Stops reading. */
  async close(): Promise<void> {
    await this.#blocks.return?.();
  }
}
