import { Unavailable } from '../../../domain/kernel/errors.ts';

const defaultMaxBytes = 256 * 1024 * 1024;

interface Holder {
  bytes: number;
  bodies: number;
}

/**
 * Bounds the bytes of the bodies that the process holds in memory, from the first byte to the answer. Beyond the bound, only those get more
 * who hold less than their share, an equal part for each holder; and beyond twice the bound, nobody.
 */
export class BufferedBodies {
  readonly #maxBytes: number;
  readonly #holders = new Map<string, Holder>();
  #bytes = 0;

  constructor(maxBytes = defaultMaxBytes) {
    this.#maxBytes = maxBytes;
  }

  /** The bytes that are held now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Begins a body. `name` is its organization, or its network if nobody has signed in. */
  hold(name: string): HeldBody {
    let holder = this.#holders.get(name);
    if (holder === undefined) {
      holder = { bytes: 0, bodies: 0 };
      this.#holders.set(name, holder);
    }
    holder.bodies++;
    return new HeldBody(this, name, holder);
  }

  /** Whether so many more bytes of a holder may be held. */
  hasRoom(holder: Holder, bytes: number): boolean {
    const all = this.#bytes + bytes;
    if (all <= this.#maxBytes) return true;
    return all <= 2 * this.#maxBytes && holder.bytes + bytes <= this.#maxBytes / this.#holders.size;
  }

  add(holder: Holder, bytes: number): void {
    this.#bytes += bytes;
    holder.bytes += bytes;
  }

  release(name: string, holder: Holder, bytes: number): void {
    this.add(holder, -bytes);
    if (--holder.bodies === 0) this.#holders.delete(name);
  }
}

/** The bytes of one body. */
export class HeldBody {
  readonly #all: BufferedBodies;
  readonly #name: string;
  readonly #holder: Holder;
  #bytes = 0;

  constructor(all: BufferedBodies, name: string, holder: Holder) {
    this.#all = all;
    this.#name = name;
    this.#holder = holder;
  }

  /** @throws Unavailable if there is no room for so many bytes now */
  require(bytes: number): void {
    if (this.#all.hasRoom(this.#holder, bytes)) return;
    throw new Unavailable({ cause: new Error('The bodies of all requests together exceed BODY_BUFFER_MIB') });
  }

  /** Counts bytes that have arrived. @throws Unavailable if there is no room for them */
  add(bytes: number): void {
    this.require(bytes);
    this.#all.add(this.#holder, bytes);
    this.#bytes += bytes;
  }

  /** The request was answered. */
  release(): void {
    this.#all.release(this.#name, this.#holder, this.#bytes);
  }
}
