/** The kind of a value of a sent record, as far as its bytes tell. */
export const valueKinds = {
  /** A string that is not empty, and whose JSON is written as storage counts it. */
  text: 0,
  emptyText: 1,
  /** A string with escapes that storage writes in another way. */
  escapedText: 2,
  /** A number that is written as `String` writes it. */
  number: 3,
  /** Another number that a double represents exactly. */
  otherNumber: 4,
  /** A number that a double may not represent exactly. */
  longNumber: 5,
  truth: 6,
  null: 7,
} as const;

/** The number of bits of a kind. */
export const kindBits = 3;

/** Leaves a kind of a place and its kind. */
export const kindMask = (1 << kindBits) - 1;

/** The names of a record's members, in their order. */
export type MemberNames = readonly string[];

/**
 * The records of a call while they are still the bytes of its body: JSON objects without nested values, known by their offsets only.
 * They are valid JSON in UTF-8, and no name has an escape.
 */
export interface SentRecords {
  readonly bytes: Uint8Array;
  /** For each record the index of its names in `names`, and for each of its values `start << kindBits | kind` and the end. */
  readonly places: Int32Array;
  readonly names: readonly MemberNames[];
  /** The number of records. */
  readonly length: number;
  /** A piece of the bytes as text. */
  textOf(start: number, end: number): string;

  /** The records as values; a number that a double does not represent exactly is infinite. */
  parse(): readonly Readonly<Record<string, unknown>>[];
}
