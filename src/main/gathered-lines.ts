/** Where gathered lines go. */
interface Sink {
  write(text: string): unknown;
  flushSync(): void;
}

/** So many characters are written at once. */
const chunkLength = 8192;

/**
 * Gathers the lines of a log for up to a second and hands them on together. The sink would gather them as well, but measures all that
 * waits at each line, which at this length costs more than making the line.
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

  /** For the way out, and for what must be seen even if the process ends at once. */
  flushSync(): void {
    this.#handOn();
    this.#sink.flushSync();
  }

  #handOn(): void {
    if (this.#lines === '') return;
    const lines = this.#lines;
    this.#lines = '';
    this.#sink.write(lines);
  }
}
