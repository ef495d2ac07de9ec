import type { CopyInput } from './statement.ts';

/** A value as PostgreSQL receives it: a text, or bytes in its binary format. */
export type SentValue = string | Uint8Array | null;

/** Larger values are pieces of their own: they are not copied, and the memory does not grow for them. */
const largeBytes = 16_384;

const [parse, bind, describe, execute, sync] = [0x50, 0x42, 0x44, 0x45, 0x53];
const [copyData, copyDone] = [0x64, 0x63];
const ofPortal = 0x50;

/** Memory of a new packet, and the most that is kept for later packets, in bytes. */
const [leastMemory, mostKept] = [65_536, 1_048_576];

/** Memory of packets that have been answered. New memory for each would make V8 collect the whole heap several times a second. */
const spare: Buffer[] = [];

/**
 * Messages of PostgreSQL's extended query protocol, in one piece of memory: a buffer of its own for each message, and a write to the
 * socket, would cost more than its bytes.
 */
export class Packet {
  #memory = spare.pop() ?? Buffer.allocUnsafeSlow(leastMemory);
  /** Offsets of the piece that is being built: its start, and where the next byte goes. */
  #start = 0;
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
      else if (typeof value === 'string') this.#at += this.#memory.write(value, this.#at);
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

  /** Sends the data of the `COPY … FROM STDIN` just before. The server need not have asked for it, and skips it after a failure. */
  copy(input: CopyInput): void {
    this.#begin(copyData, 4 + input.bytes);
    const end = this.#at + input.bytes;
    this.#at = input.writeTo(this.#memory, this.#at);
    if (this.#at !== end) throw new Error(`A COPY of ${input.bytes} bytes has ${this.#at - end} more`);
    this.#begin(copyDone, 4);
  }

  /** Ends the implicit transaction, unless one was begun explicitly. */
  sync(): void {
    this.#begin(sync, 4);
  }

  /** The pieces to send, in their order. */
  take(): readonly Uint8Array[] {
    this.#cut();
    return this.#pieces;
  }

  /** Lets later packets use the memory. Call it once the server has answered, and so has received all of it. */
  release(): void {
    if (this.#memory.length <= mostKept) spare.push(this.#memory);
  }

  /** Begins a message; `copied` is the part of its size that is not sent as separate pieces. */
  #begin(type: number, size: number, copied = size): void {
    if (this.#at + 1 + copied > this.#memory.length) this.#grow(this.#at - this.#start + 1 + copied);
    this.#byte(type);
    this.#int32(size);
  }

  /** Moves the piece that is being built to larger memory. */
  #grow(bytes: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(bytes, 2 * this.#memory.length));
    this.#at = this.#memory.copy(larger, 0, this.#start, this.#at);
    this.#start = 0;
    this.#memory = larger;
  }

  #bytes(value: Uint8Array): void {
    this.#memory.set(value, this.#at);
    this.#at += value.length;
  }

  #cString(text: string): void {
    this.#at += this.#memory.write(text, this.#at);
    this.#byte(0);
  }

  #byte(byte: number): void {
    this.#memory[this.#at++] = byte;
  }

  #int16(number: number): void {
    this.#memory[this.#at++] = number >> 8;
    this.#memory[this.#at++] = number;
  }

  #int32(number: number): void {
    this.#memory[this.#at++] = number >> 24;
    this.#memory[this.#at++] = number >> 16;
    this.#memory[this.#at++] = number >> 8;
    this.#memory[this.#at++] = number;
  }

  /** Ends the piece that is being built, and appends `next`. */
  #cut(next?: Uint8Array): void {
    if (this.#at > this.#start) this.#pieces.push(this.#memory.subarray(this.#start, this.#at));
    if (next) this.#pieces.push(next);
    this.#start = this.#at;
  }
}

const sizeOf = (value: string | Uint8Array): number => (typeof value === 'string' ? Buffer.byteLength(value) : value.length);
