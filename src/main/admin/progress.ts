import { printable } from '../printing/printable.ts';
import { figure } from './command-output.ts';
import type { CommandOutputStream } from './command-streams.ts';

const barWidth = 24;

/** Shows progress: on a terminal one line that is redrawn, elsewhere a line now and then. */
export class ProgressLine {
  readonly #stream: CommandOutputStream;
  readonly #interval: number;
  #next: number;
  #isDrawn = false;

  constructor(stream: CommandOutputStream) {
    this.#stream = stream;
    this.#interval = stream.isTTY ? 100 : 10_000;
    this.#next = stream.isTTY ? 0 : Date.now() + this.#interval;
  }

  show(text: string): void {
    if (Date.now() < this.#next) return;
    this.#next = Date.now() + this.#interval;
    this.#isDrawn = this.#stream.isTTY;
    // A wrapped line cannot be redrawn.
    const line = printable(text).slice(0, this.#isDrawn ? (this.#stream.columns || 80) - 1 : undefined);
    this.#stream.write(this.#isDrawn ? `\r${line}\x1b[K` : `${line}\n`);
  }

  /** Leaves the terminal as it was. */
  end(): void {
    if (this.#isDrawn) this.#stream.write('\r\x1b[K');
    this.#isDrawn = false;
  }
}

/** `[======>     ]  45%  1,200 records`; without the bar if the total is unknown. */
export function bar(done: number, whole: number | undefined, records: number): string {
  const counted = `${figure(records)} records`;
  if (!whole) return counted;
  const part = Math.min(1, done / whole);
  const filled = '='.repeat(Math.floor(part * barWidth));
  return `[${`${filled}>`.slice(0, barWidth).padEnd(barWidth)}] ${String(Math.floor(part * 100)).padStart(3)}%  ${counted}`;
}
