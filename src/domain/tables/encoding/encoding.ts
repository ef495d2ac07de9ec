import type { DataTable } from '../data-table.ts';
import { checkRecordShapes } from '../record-check.ts';
import type { EncodedRecords } from './encoded-records.ts';
import { encodeRecords, type RecordValues } from './record-encoder.ts';
import { encodeSentRecords } from './sent-encoder.ts';
import { kindBits, type SentRecords, valueKinds } from './sent-records.ts';

export type { EncodedRecords } from './encoded-records.ts';
export type { MemberNames, SentRecords } from './sent-records.ts';

/** The records of one call: values, or still the bytes of its body. README.md in this folder says how they become what is stored. */
export abstract class Records {
  /** What a sent value can be, as far as its bytes tell, and how many bits that takes. */
  static readonly kinds = valueKinds;
  static readonly kindBits = kindBits;

  /** The number of records. */
  abstract readonly length: number;

  /**
   * Checks them against a table and encodes what is stored of them, in one pass.
   * @throws SchemaMismatch, InvalidValue, RecordsTooLarge, in that order (document, 4.2 and 7)
   */
  abstract encode(table: DataTable): EncodedRecords;

  /** As values, by the names of the columns, for what is not known from the bytes. */
  abstract values(): RecordValues;

  /** Takes values; `Records` are returned as they are. @throws ValidationFailed for the values that are not objects */
  static of(records: readonly unknown[] | Records): Records {
    if (records instanceof Records) return records;
    checkRecordShapes(records);
    return new RecordsAsValues(records);
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
}

class RecordsAsSent extends Records {
  readonly length: number;
  readonly #records: SentRecords;

  constructor(records: SentRecords) {
    super();
    this.length = records.length;
    this.#records = records;
  }

  override encode(table: DataTable): EncodedRecords {
    return encodeSentRecords(table, this.#records);
  }

  override values(): RecordValues {
    return this.#records.parse();
  }
}
