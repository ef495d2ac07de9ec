/** One thing that was not brought over, or not as it was, with the line of its first occurrence. */
export interface ImportNote {
  readonly line: number;
  readonly message: string;
  readonly count: number;
}

const maxNotes = 200;

/** The things that an import could not bring over, each once, in the order of lines. */
export class ImportNotes {
  readonly #lines: readonly number[];
  readonly #notes = new Map<string, ImportNote>();
  #left = 0;

  constructor(source: string) {
    const lines = [0];
    for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) lines.push(at + 1);
    this.#lines = lines;
  }

  note(offset: number, message: string): void {
    const known = this.#notes.get(message);
    if (known) this.#notes.set(message, { ...known, count: known.count + 1 });
    else if (this.#notes.size < maxNotes) this.#notes.set(message, { line: this.lineAt(offset), message, count: 1 });
    else this.#left++;
  }

  /** The line of an offset, from 1. */
  lineAt(offset: number): number {
    let [low, high] = [0, this.#lines.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lines[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** At most 200. */
  get all(): readonly ImportNote[] {
    return [...this.#notes.values()].sort((one, other) => one.line - other.line);
  }

  /** The number of things beyond these. */
  get left(): number {
    return this.#left;
  }
}
