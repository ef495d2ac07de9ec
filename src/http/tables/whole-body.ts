import type { Records } from '../../domain/tables/encoding/encoding.ts';
import { decodeBody } from '../kernel/middleware/json-body.ts';

/** A body that is a record, or a list of records, itself, still as its bytes. */
export class WholeBody {
  readonly records: Records;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer, records: Records) {
    this.#bytes = bytes;
    this.records = records;
  }

  decode(): unknown {
    return decodeBody(this.#bytes);
  }
}
