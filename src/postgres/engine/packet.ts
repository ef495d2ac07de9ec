/** A value as PostgreSQL receives it: a text, or bytes in its binary format. */
export type SentValue = string | Uint8Array | null;

/** A value of more bytes is a piece of its own: it is not copied, and the memory does not grow for it. */
const largeBytes = 16_384;

const [parse, bind, describe, execute, sync] = [0x50, 0x42, 0x44, 0x45, 0x53];
const [copyData, copyDone] = [0x64, 0x63];
const ofPortal = 0x50;

/** Of all packets: one is built and taken in one turn of the event loop. */
let memory = Buffer.allocUnsafeSlow(65_536);

/**
 * Messages of PostgreSQL's extended query protocol, in one piece of memory: a buffer of its own for each message, and a write to the
 * socket, would cost more than its bytes.
 */
export class Packet {
  #at = 0;
  readonly #pieces: Uint8Array[] = [];

  /** Prepares a statement. */
  parse(name: string, text: string): void {
    this.#begin(parse, 4 + sizeOf(name) + 1 + sizeOf(text) + 1 + 2);
    this.#cString(name);
    this.#cString(text);
    this.#int16(0);
  }

  /** Executes a prepared statement with its values; its results are texts. With `described`, the fields of its rows are sent before them. */
  run(name: string, values: readonly SentValue[], described: boolean): void {
    const sizes = values.map((value) => (value === null ? 0 : sizeOf(value)));
    const fixed = 4 + 1 + sizeOf(name) + 1 + 2 + 6 * values.length + 2 + 2;
    let [all, copied] = [fixed, fixed];
    for (const size of sizes) {
      all += size;
      if (size <= largeBytes) copied += size;
    }
    this.#begin(bind, all, copied);
    this.#byte(0);
    this.#cString(name);
    this.#int16(values.length);
    for (const value of values) this.#int16(value instanceof Uint8Array ? 1 : 0);
    this.#int16(values.length);
    for (let index = 0; index < values.length; index++) {
      const value = values[index] as SentValue;
      this.#int32(value === null ? -1 : (sizes[index] as number));
      if ((sizes[index] as number) > largeBytes) this.#cut(typeof value === 'string' ? Buffer.from(value) : (value as Uint8Array));
      else if (typeof value === 'string') this.#at += memory.write(value, this.#at);
      else if (value !== null) this.#bytes(value);
    }
    this.#int16(0);
    if (described) {
      this.#begin(describe, 4 + 2);
      this.#byte(ofPortal);
      this.#byte(0);
    }
    this.#begin(execute, 4 + 1 + 4);
    this.#byte(0);
    this.#int32(0);
  }

  /**
   * What a `COPY … FROM STDIN` reads that was run just before. The server need not have asked for it: it reads it when it comes to it,
   * and skips it after a failure.
   */
  copy(data: Uint8Array): void {
    this.#begin(copyData, 4 + data.length, 4);
    this.#cut(data);
    this.#begin(copyDone, 4);
  }

  /** Ends what is one transaction, unless one was begun. */
  sync(): void {
    this.#begin(sync, 4);
  }

  /** The pieces to send, in their order. */
  take(): readonly Uint8Array[] {
    this.#cut();
    return this.#pieces;
  }

  /** Begins a message; `copied` is how much of its size is not sent as pieces of its own. */
  #begin(type: number, size: number, copied = size): void {
    const end = this.#at + 1 + copied;
    if (end > memory.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(end, 2 * memory.length));
      memory.copy(larger, 0, 0, this.#at);
      memory = larger;
    }
    this.#byte(type);
    this.#int32(size);
  }

  #bytes(value: Uint8Array): void {
    memory.set(value, this.#at);
    this.#at += value.length;
  }

  #cString(text: string): void {
    this.#at += memory.write(text, this.#at);
    this.#byte(0);
  }

  #byte(byte: number): void {
    memory[this.#at++] = byte;
  }

  #int16(number: number): void {
    memory[this.#at++] = number >> 8;
    memory[this.#at++] = number;
  }

  #int32(number: number): void {
    memory[this.#at++] = number >> 24;
    memory[this.#at++] = number >> 16;
    memory[this.#at++] = number >> 8;
    memory[this.#at++] = number;
  }

  /** What was built so far becomes a piece, and then `next`. */
  #cut(next?: Uint8Array): void {
    if (this.#at > 0) this.#pieces.push(Buffer.from(memory.subarray(0, this.#at)));
    if (next) this.#pieces.push(next);
    this.#at = 0;
  }
}

const sizeOf = (value: string | Uint8Array): number => (typeof value === 'string' ? Buffer.byteLength(value) : value.length);
