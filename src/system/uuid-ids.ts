import { randomFillSync } from 'node:crypto';
import { Ids } from '../application/kernel/ids.ts';

const poolBytes = 8 * 1024;
const bytesPerId = 8;
const maxCounter = 0xfff;
const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * UUID version 7, strictly increasing: 48 bits of milliseconds, a 12-bit counter, 62 random bits
 * (RFC 9562, 6.2, method 1). A clock that is set back does not set the ids back.
 */
export class UuidIds extends Ids {
  readonly #now: () => number;
  /** Random bytes are drawn for a thousand ids at a time. */
  readonly #pool = new Uint8Array(poolBytes);
  #used = poolBytes;
  #time = -1;
  #counter = 0;
  /** The common prefix of a millisecond's ids, up to the version. */
  #prefix = '';

  constructor(now: () => number = Date.now) {
    super();
    this.#now = now;
  }

  next(): string {
    const time = this.#now();
    if (time > this.#time) this.#startAt(time);
    // If a millisecond's counter is used up, runs ahead of the clock to keep the order.
    else if (++this.#counter > maxCounter) this.#startAt(this.#time + 1);
    const at = this.#draw();
    const counter = `${(this.#counter >>> 8).toString(16)}${hex[this.#counter & 0xff]}`;
    const variant = hex[((this.#pool[at] as number) & 0x3f) | 0x80];
    const node = this.#hex(at + 2) + this.#hex(at + 3) + this.#hex(at + 4) + this.#hex(at + 5) + this.#hex(at + 6) + this.#hex(at + 7);
    return `${this.#prefix}${counter}-${variant}${this.#hex(at + 1)}-${node}`;
  }

  /** The counter starts at random in its lower half, so that at least 2,048 ids fit into the millisecond. */
  #startAt(time: number): void {
    const digits = time.toString(16).padStart(12, '0');
    const at = this.#draw();
    this.#time = time;
    this.#prefix = `${digits.slice(0, 8)}-${digits.slice(8)}-7`;
    this.#counter = (((this.#pool[at] as number) & 0x07) << 8) | (this.#pool[at + 1] as number);
  }

  /** The offset of the next unused random bytes. */
  #draw(): number {
    if (this.#used === poolBytes) {
      randomFillSync(this.#pool);
      this.#used = 0;
    }
    this.#used += bytesPerId;
    return this.#used - bytesPerId;
  }

  #hex(at: number): string {
    return hex[this.#pool[at] as number] as string;
  }
}
