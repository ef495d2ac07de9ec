import { printableJson } from './printing/printable.ts';

/** The stream to which buffered lines are written. */
interface Sink {
  write(text: string): unknown;
  flushSync(): void;
}

/** Characters per write: as many as a pipe takes at once. A write costs as much as several requests, however little is written. */
const chunkLength = 65_536;

/**
 * Buffers log lines for up to a second and writes them together. The sink could buffer them too, but it measures its whole
 * buffer at each line, which at this length costs more than building the line. What could steer a terminal is escaped.
 */
export class GatheredLines {
  readonly #sink: Sink;
  #lines = '';

  constructor(sink: Sink) {
    this.#sink = sink;
    setInterval(() => this.#handOn(), 1000).unref();
    process.on('exit', () => this.flushSync());
  }

  write(line: string): void {
    this.#lines += line;
    if (this.#lines.length >= chunkLength) this.#handOn();
  }

  /** For exit, and for lines that must appear even if the process ends at once. */
  flushSync(): void {
    this.#handOn();
    this.#sink.flushSync();
  }

  #handOn(): void {
    if (this.#lines === '') return;
    const lines = this.#lines;
    this.#lines = '';
    this.#sink.write(printableJson(lines));
  }
}
