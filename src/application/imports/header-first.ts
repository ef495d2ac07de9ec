import { refuseDoubt } from '../../domain/imports/doubt.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import type { CsvRow, CsvRows } from './csv-reader.ts';
import { requireCalculated } from './uncalculated-cells.ts';

/** The rows of a file; the first can be read before the others. */
export class HeaderFirst {
  readonly #blocks: AsyncIterator<CsvRows>;
  #begun: CsvRows | undefined;

  constructor(blocks: AsyncIterable<CsvRows>) {
    this.#blocks = blocks[Symbol.asyncIterator]();
  }

  /** Undefined if the file has no rows. @throws ValidationFailed if it cannot be read, or in more than one way */
  async first(): Promise<CsvRow | undefined> {
    while (!this.#begun?.rows.length) {
      const next = await this.#blocks.next();
      if (next.done) return undefined;
      this.#begun = next.value;
      refuseDoubt(next.value.doubt);
    }
    const [first] = this.#begun.rows;
    if (first?.fault !== undefined) throw new ValidationFailed([{ path: `line ${first.line}`, message: first.fault }]);
    return first;
  }

  /** Undefined before the first row was read. */
  get delimiter(): CsvRows['delimiter'] | undefined {
    return this.#begun?.delimiter;
  }

  /** All rows, without the first if it is the header. @throws ValidationFailed if that was never calculated */
  async *after(hasHeader: boolean): AsyncGenerator<readonly CsvRow[]> {
    const first = await this.first();
    if (!first || !this.#begun) return;
    if (hasHeader) requireCalculated(first);
    yield hasHeader ? this.#begun.rows.slice(1) : this.#begun.rows;
    for (let next = await this.#blocks.next(); !next.done; next = await this.#blocks.next()) yield next.value.rows;
  }

  /** Stops reading. */
  async close(): Promise<void> {
    await this.#blocks.return?.();
  }
}
