import type { Import } from '../../domain/imports/import.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { isEmptyText } from './empty-texts.ts';
import { type FaultyRow, problemText } from './faulty-row.ts';
import type { ImportRepository } from './import-repository.ts';

/** The most rows set aside, and the most characters in them: a file with more faults should be corrected as a whole. */
export const maxRowsSetAside = 10_000;
const maxCharacters = 10 * 1024 * 1024;

/** Stores the rows of an import that do not fit. */
export class SetAside {
  readonly #import: Import;
  #characters = 0;
  #rows = 0;

  constructor(imported: Import) {
    this.#import = imported;
  }

  get rows(): number {
    return this.#rows;
  }

  /** @throws ValidationFailed if there are too many */
  async take(imports: ImportRepository, faulty: readonly FaultyRow[]): Promise<void> {
    const kept = faulty.map((one, index) => ({
      number: this.#rows + index + 1,
      line: one.row.line,
      cells: one.row.cells.map((cell, position) => (cell === '' && !isEmptyText(one.row, position) ? null : cell)),
      problem: problemText(one),
    }));
    this.#rows += kept.length;
    for (const { cells, problem } of kept) this.#characters += cells.reduce((sum, cell) => sum + (cell?.length ?? 0) + 3, problem.length);
    if (this.#rows > maxRowsSetAside || this.#characters > maxCharacters) {
      const [first] = kept;
      const message = `exceeds the limit of ${maxRowsSetAside.toLocaleString('en')} rows or 10 MiB set aside: ${first?.problem}`;
      throw new ValidationFailed([{ path: `line ${first?.line}`, message }], 'Too many rows do not fit; correct the file');
    }
    await imports.setAside(this.#import, kept);
  }
}
