import type { DataTable } from '../data-table.ts';
import { checkRecordShapes, recordCheckOf } from '../record-check.ts';
import { isOfRecords, type RejectedRecord, siftRecords } from '../rejected-record.ts';
import type { EncodedRecords } from './encoded-records.ts';
import type { KeyedRecords } from './keyed-records.ts';
import { encodeCells, encodeRecords, type RecordValues } from './record-encoder.ts';
import { encodeSentByKey, encodeSentRecords } from './sent-encoder.ts';
import { kindBits, kindMask, type SentRecords, valueKinds } from './sent-records.ts';

export type { EncodedRecords } from './encoded-records.ts';
export { KeyedRecords } from './keyed-records.ts';
export { encodeCells } from './record-encoder.ts';
export type { MemberNames, SentRecords } from './sent-records.ts';

/** The records of one call: values, or still the bytes of its body. README.md in this folder says how they become what is stored. */
export abstract class Records {
  /** The kinds of a sent value, as far as its bytes tell, and how many bits that takes. */
  static readonly kinds = valueKinds;
  static readonly kindBits = kindBits;
  /** Leaves the kind of a place and its kind. */
  static readonly kindMask = kindMask;

  /** The number of records. */
  abstract readonly length: number;

  /** The bytes of the body that they came in; 0 if that is not known. */
  get sentBytes(): number {
    return 0;
  }

  /**
   * Checks them against a table and encodes what is stored of them, in one pass.
   * @throws SchemaMismatch, InvalidValue, RecordsTooLarge, in that order (document, 4.2 and 7)
   */
  abstract encode(table: DataTable): EncodedRecords;

  /**
   * Checks them against a keyed table and encodes them; `isPartial`: they may leave out columns that are not required. Undefined if they
   * do not fit, or only their values tell: then they are checked by these.
   */
  encodeByKey(_table: DataTable, _isPartial: boolean): KeyedRecords | undefined {
    return undefined;
  }

  /** As values, by the names of the columns, for what is not known from the bytes. */
  abstract values(): RecordValues;

  /** As values, whether they are objects or not. */
  abstract given(): readonly unknown[];

  /** @throws ValidationFailed for the values that are not objects */
  requireObjects(): void {}

  /** Encodes as `encode` does, without the records that it would refuse. @throws SchemaMismatch if the table has no columns */
  encodeSome(table: DataTable): { readonly encoded: EncodedRecords; readonly rejected: readonly RejectedRecord[] } {
    try {
      return { encoded: this.encode(table), rejected: [] };
    } catch (reason) {
      if (!isOfRecords(reason)) throw reason;
    }
    const check = recordCheckOf(table);
    const { sound, rejected } = siftRecords(this.given(), (record) => check([record]));
    return { encoded: encodeCells(sound.flat()), rejected };
  }

  /** Takes values; `Records` are returned as they are. @throws ValidationFailed for the values that are not objects */
  static of(records: readonly unknown[] | Records): Records {
    if (records instanceof Records) return records;
    checkRecordShapes(records);
    return new RecordsAsValues(records);
  }

  /** Takes values that may not all be objects: `encodeSome` leaves the others out, and all else refuses them. */
  static ofAny(records: readonly unknown[] | Records): Records {
    return records instanceof Records ? records : new RecordsAsAny(records);
  }

  /** Takes records that are still the bytes of a body. */
  static sent(records: SentRecords): Records {
    return new RecordsAsSent(records);
  }
}

class RecordsAsValues extends Records {
  readonly length: number;
  readonly #records: RecordValues;

  constructor(records: RecordValues) {
    super();
    this.length = records.length;
    this.#records = records;
  }

  override encode(table: DataTable): EncodedRecords {
    return encodeRecords(table, this.#records);
  }

  override values(): RecordValues {
    return this.#records;
  }

  override given(): readonly unknown[] {
    return this.#records;
  }
}

class RecordsAsAny extends Records {
  readonly length: number;
  readonly #records: readonly unknown[];
  #areObjects = false;

  constructor(records: readonly unknown[]) {
    super();
    this.length = records.length;
    this.#records = records;
  }

  override encode(table: DataTable): EncodedRecords {
    return encodeRecords(table, this.values());
  }

  override values(): RecordValues {
    this.requireObjects();
    return this.#records as RecordValues;
  }

  override requireObjects(): void {
    if (!this.#areObjects) checkRecordShapes(this.#records);
    this.#areObjects = true;
  }

  override given(): readonly unknown[] {
    return this.#records;
  }
}

class RecordsAsSent extends Records {
  readonly length: number;
  readonly #records: SentRecords;

  constructor(records: SentRecords) {
    super();
    this.length = records.length;
    this.#records = records;
  }

  override get sentBytes(): number {
    return this.#records.bytes.length;
  }

  override encode(table: DataTable): EncodedRecords {
    return encodeSentRecords(table, this.#records);
  }

  override encodeByKey(table: DataTable, isPartial: boolean): KeyedRecords | undefined {
    return encodeSentByKey(table, this.#records, isPartial);
  }

  override values(): RecordValues {
    return this.#records.parse();
  }

  override given(): readonly unknown[] {
    return this.values();
  }
}
