import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A file as Python's csv or openpyxl reads it; cells are as read-files.py says. */
export type OtherReading =
  | { readonly error: string }
  | {
      readonly error?: undefined;
      /** The delimiter that the other program would take. */
      readonly sniffed: string | null;
      readonly sheets: readonly OtherSheet[];
    };

export interface OtherSheet {
  readonly name: string | null;
  readonly isHidden: boolean;
  /** Line numbers, from 1, and cells. */
  readonly rows: readonly (readonly [number, readonly string[]])[];
}

interface Request {
  readonly file: string;
  /** Null for a workbook. */
  readonly delimiter: string | null;
  readonly encoding: string;
}

/** The other program, which reads one file after another. */
export class OtherReader {
  readonly #child;
  readonly #lines: AsyncIterator<string>;

  constructor(python: string) {
    this.#child = spawn(python, [fileURLToPath(new URL('./read-files.py', import.meta.url))], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  async read(request: Request): Promise<OtherReading> {
    this.#child.stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`The other reader ended at ${request.file}; it needs Python 3 with openpyxl`);
    return JSON.parse(value) as OtherReading;
  }

  end(): void {
    this.#child.stdin.end();
  }
}
