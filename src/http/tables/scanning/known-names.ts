import type { MemberNames } from '../../../domain/tables/encoding/encoding.ts';

/** The names of a record's members, and how they are sent. */
export interface KnownNames {
  readonly names: MemberNames;
  /** Each name with the quotation mark at its end, one after the other. */
  readonly bytes: Uint8Array;
  /** The place in `bytes` after each name. */
  readonly ends: Int32Array;
}

/** Limits of the cache of name lists: how many lists, and the bytes of each. */
const [maxKinds, maxBytes] = [16, 8_192];

/** The names of the records of the last calls, so that those of the next need not be read from their bytes again. */
export class RememberedNames {
  readonly #kinds: KnownNames[] = [];
  #oldest = 0;

  /** The first `count` of the names that begin and end at `places`, the end being after the quotation mark; undefined if they are very long. */
  find(source: Buffer, positions: Int32Array, count: number): KnownNames | undefined {
    for (const kind of this.#kinds) if (isSame(kind, source, positions, count)) return kind;
    const made = make(source, positions, count);
    if (made === undefined) return undefined;
    this.#kinds[this.#oldest] = made;
    this.#oldest = (this.#oldest + 1) % maxKinds;
    return made;
  }
}

function isSame({ bytes, ends }: KnownNames, source: Buffer, positions: Int32Array, count: number): boolean {
  if (ends.length !== count) return false;
  let known = 0;
  for (let index = 0; index < count; index++) {
    const start = positions[2 * index] as number;
    const end = positions[2 * index + 1] as number;
    if ((ends[index] as number) - known !== end - start) return false;
    for (let at = start; at < end; at++) if (source[at] !== bytes[known++]) return false;
  }
  return true;
}

function make(source: Buffer, positions: Int32Array, count: number): KnownNames | undefined {
  const names: string[] = [];
  const pieces: Uint8Array[] = [];
  const ends = new Int32Array(count);
  let length = 0;
  for (let index = 0; index < count; index++) {
    const [start, end] = [positions[2 * index] as number, positions[2 * index + 1] as number];
    names.push(source.toString('utf8', start, end - 1));
    pieces.push(source.subarray(start, end));
    length += end - start;
    ends[index] = length;
  }
  if (length > maxBytes) return undefined;
  return { names, bytes: Buffer.concat(pieces, length), ends };
}
