import type { RecordWriters } from '../../../application/tables/keys/record-writers.ts';

/** In memory, transactions run one after the other. */
export class MemoryRecordWriters implements RecordWriters {
  async settle(): Promise<void> {
    return undefined;
  }
}
