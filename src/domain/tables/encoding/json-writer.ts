/** The bytes of a piece of memory that texts are written to, one after the other. */
const slabBytes = 256 * 1024;

/** Fewer bytes are copied faster one by one. */
const shortCopy = 64;

const [quote, backslash, slash, space, letterA, letterU, zero] = [34, 92, 47, 32, 65, 117, 48];

/** The letters of the short escapes, by control character; 0 where there is none. */
const shortEscapes = new Uint8Array(space);
for (const [index, letter] of [...'btn\0fr'].entries()) shortEscapes[8 + index] = letter.charCodeAt(0);

const hexDigits = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));

/**
 * Writes JSON in UTF-8, byte by byte. Short texts are written faster than by making a string of JSON and encoding that, which is
 * two more passes and leaves both to the garbage collector. What it gives out stays valid: later texts are written behind it.
 */
export class JsonWriter {
  #bytes = new Uint8Array(0);
  #start = 0;
  #at = 0;

  /** The bytes written so far of this text. */
  get length(): number {
    return this.#at - this.#start;
  }

  /** Forgets what was written since the last `take`. */
  begin(): void {
    this.#at = this.#start;
  }

  /** The bytes written since `begin`. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(this.#start, this.#at);
    this.#start = this.#at;
    // A large one is not kept for the texts to come.
    if (this.#bytes.length > slabBytes) {
      this.#bytes = new Uint8Array(0);
      this.#start = 0;
      this.#at = 0;
    }
    return taken;
  }

  byte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#at++] = byte;
  }

  raw(source: Uint8Array): void {
    this.#reserve(source.length);
    const bytes = this.#bytes;
    let at = this.#at;
    for (let index = 0; index < source.length; index++) bytes[at++] = source[index] as number;
    this.#at = at;
  }

  /** Writes a part of other bytes. */
  copy(source: Uint8Array, start: number, end: number): void {
    const count = end - start;
    this.#reserve(count);
    const bytes = this.#bytes;
    let at = this.#at;
    if (count < shortCopy) for (let index = start; index < end; index++) bytes[at++] = source[index] as number;
    else bytes.set(source.subarray(start, end), at);
    this.#at += count;
  }

  /** Writes a text that is ASCII and needs no escapes. */
  ascii(text: string): void {
    this.#reserve(text.length);
    const bytes = this.#bytes;
    let at = this.#at;
    for (let index = 0; index < text.length; index++) bytes[at++] = text.charCodeAt(index);
    this.#at = at;
  }

  /** Writes a JSON string. Returns whether the text can be stored: without a NUL character and unpaired surrogates. */
  text(text: string): boolean {
    // An escaped character takes six bytes.
    this.#reserve(6 * text.length + 2);
    const bytes = this.#bytes;
    let at = this.#at;
    bytes[at++] = quote;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code < 0x80) {
        if (code >= space && code !== quote && code !== backslash) bytes[at++] = code;
        else if (code === 0) return false;
        else at = writeEscape(bytes, at, code);
      } else if (code < 0xd800 || code > 0xdfff) {
        at = writeWide(bytes, at, code);
      } else {
        const low = text.charCodeAt(++index);
        if (code > 0xdbff || !(low >= 0xdc00 && low <= 0xdfff)) return false;
        at = writeWide(bytes, at, pointOf(code, low));
      }
    }
    bytes[at++] = quote;
    this.#at = at;
    return true;
  }

  /** Writes a string that is valid JSON already, with escapes of its own. */
  escapedText(source: Uint8Array, start: number, end: number): boolean {
    this.#reserve(end - start);
    const bytes = this.#bytes;
    let at = this.#at;
    for (let index = start; index < end; index++) {
      const byte = source[index] as number;
      if (byte !== backslash) {
        bytes[at++] = byte;
        continue;
      }
      const letter = source[++index] as number;
      if (letter !== letterU) {
        if (letter !== slash) bytes[at++] = backslash;
        bytes[at++] = letter;
        continue;
      }
      const code = hexOf(source, index + 1);
      index += 4;
      if (code === 0) return false;
      if (code < space || code === quote || code === backslash) at = writeEscape(bytes, at, code);
      else if (code < 0x80) bytes[at++] = code;
      else if (code < 0xd800 || code > 0xdfff) at = writeWide(bytes, at, code);
      else {
        if (code > 0xdbff || source[index + 1] !== backslash || source[index + 2] !== letterU) return false;
        const low = hexOf(source, index + 3);
        index += 6;
        if (!(low >= 0xdc00 && low <= 0xdfff)) return false;
        at = writeWide(bytes, at, pointOf(code, low));
      }
    }
    this.#at = at;
    return true;
  }

  #reserve(count: number): void {
    if (this.#at + count <= this.#bytes.length) return;
    const { length } = this;
    const bytes = new Uint8Array(Math.max(slabBytes, 2 * (length + count)));
    bytes.set(this.#bytes.subarray(this.#start, this.#at));
    this.#bytes = bytes;
    this.#start = 0;
    this.#at = length;
  }
}

const pointOf = (high: number, low: number): number => 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);

/** The number that four hexadecimal digits are. */
function hexOf(source: Uint8Array, start: number): number {
  let code = 0;
  for (let index = start; index < start + 4; index++) {
    const byte = source[index] as number;
    // Letters of both cases have their value in the same bits.
    code = (code << 4) | (byte < letterA ? byte & 15 : (byte & 15) + 9);
  }
  return code;
}

/** Writes a character that is not ASCII; returns the place after it. */
function writeWide(bytes: Uint8Array, start: number, point: number): number {
  let at = start;
  if (point < 0x800) {
    bytes[at++] = 0xc0 | (point >> 6);
  } else {
    if (point < 0x10000) {
      bytes[at++] = 0xe0 | (point >> 12);
    } else {
      bytes[at++] = 0xf0 | (point >> 18);
      bytes[at++] = 0x80 | ((point >> 12) & 0x3f);
    }
    bytes[at++] = 0x80 | ((point >> 6) & 0x3f);
  }
  bytes[at++] = 0x80 | (point & 0x3f);
  return at;
}

/** Writes an escaped quotation mark, backslash or control character; returns the place after it. */
function writeEscape(bytes: Uint8Array, start: number, code: number): number {
  let at = start;
  bytes[at++] = backslash;
  const short = code >= space ? code : (shortEscapes[code] as number);
  if (short !== 0) {
    bytes[at++] = short;
    return at;
  }
  bytes[at++] = letterU;
  bytes[at++] = zero;
  bytes[at++] = zero;
  bytes[at++] = hexDigits[code >> 4] as number;
  bytes[at++] = hexDigits[code & 15] as number;
  return at;
}
