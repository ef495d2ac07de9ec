import { Unavailable } from '../../../domain/kernel/errors.ts';

const defaultMaxBytes = 256 * 1024 * 1024;

/** A body of fewer bytes is not ended for the sake of others. */
const smallBytes = 64 * 1024;

interface Holder {
  bytes: number;
  bodies: number;
  /** The large ones that are still arriving. */
  readonly arriving: Set<HeldBody>;
}

/**
 * Bounds the bytes of the bodies that the process holds in memory, from the first byte to the answer. Beyond the bound, only those get more
 * who hold less than their share, an equal part for each holder; and beyond twice the bound, nobody. Who is not let in by that may still
 * have the room of others that hold more: their largest bodies end that are still arriving.
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
      holder = { bytes: 0, bodies: 0, arriving: new Set() };
      this.#holders.set(name, holder);
    }
    holder.bodies++;
    return new HeldBody(this, name, holder);
  }

  /** Makes room for more bytes of a holder, if need be by evicting bodies of holders that hold more; whether that was possible. */
  makeRoom(holder: Holder, bytes: number): boolean {
    for (let freed = 0; freed < bytes && !this.#hasRoom(holder, bytes); ) {
      const body = this.#largestOfOthers(holder.bytes + bytes);
      if (body === undefined) return false;
      freed += body.bytes;
      body.giveUp();
    }
    return true;
  }

  /** The largest arriving body of the holder that has the most of all, and more than `bytes`. */
  #largestOfOthers(bytes: number): HeldBody | undefined {
    let most: Holder | undefined;
    for (const holder of this.#holders.values()) if (holder.arriving.size > 0 && holder.bytes > (most?.bytes ?? bytes)) most = holder;
    let largest: HeldBody | undefined;
    for (const body of most?.arriving ?? []) if (largest === undefined || body.bytes > largest.bytes) largest = body;
    return largest;
  }

  #hasRoom(holder: Holder, bytes: number): boolean {
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
  #onGivenUp: ((reason: Error) => void) | undefined;

  constructor(all: BufferedBodies, name: string, holder: Holder) {
    this.#all = all;
    this.#name = name;
    this.#holder = holder;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** From now on it arrives, and may be given up for the sake of others. */
  arrives(onGivenUp: (reason: Error) => void): void {
    this.#onGivenUp = onGivenUp;
  }

  /** It has arrived, or is not waited for. */
  arrived(): void {
    this.#onGivenUp = undefined;
    this.#holder.arriving.delete(this);
  }

  /** Ends it, and what it holds. */
  giveUp(): void {
    const onGivenUp = this.#onGivenUp;
    this.arrived();
    this.#all.add(this.#holder, -this.#bytes);
    this.#bytes = 0;
    onGivenUp?.(noRoom());
  }

  /** @throws Unavailable if there is no room for these bytes now */
  require(bytes: number): void {
    if (!this.#all.makeRoom(this.#holder, bytes)) throw noRoom();
  }

  /** Counts bytes that have arrived. @throws Unavailable if there is no room for them */
  add(bytes: number): void {
    this.require(bytes);
    this.#all.add(this.#holder, bytes);
    this.#bytes += bytes;
    if (this.#bytes > smallBytes && this.#onGivenUp !== undefined) this.#holder.arriving.add(this);
  }

  /** The request was answered. */
  release(): void {
    this.#all.release(this.#name, this.#holder, this.#bytes);
  }
}

const noRoom = (): Unavailable => new Unavailable({ cause: new Error('The bodies of all requests together exceed BODY_BUFFER_MIB') });
