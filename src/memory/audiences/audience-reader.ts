import type { AudienceReader, CandidateRecord, SpinnerTable } from '../../application/audiences/audience-reader.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

type Range = Parameters<AudienceReader['next']>[1];

/** Reads committed records of an audience. */
export class MemoryAudienceReader implements AudienceReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async mark({ organizationId, spinnerId, dataTableId }: SpinnerTable): Promise<string> {
    return this.#tables.committed.closed.find(at(organizationId, spinnerId), dataTableId)?.upTo ?? '0';
  }

  async next(source: SpinnerTable, range: Range): Promise<readonly CandidateRecord[]> {
    return this.#candidates(source, this.#records(source, range));
  }

  async find(source: SpinnerTable, ids: readonly string[]): Promise<readonly CandidateRecord[]> {
    const { records } = this.#tables.committed;
    return this.#candidates(
      source,
      ids.flatMap((id) => records.find(at(source.organizationId, source.dataTableId), id) ?? []),
    );
  }

  async count(source: SpinnerTable, range: Range & { readonly upTo: string }) {
    const found = this.#records(source, range);
    return { count: found.length, last: found.length === range.limit ? found.at(-1)?.id : undefined };
  }

  async taken({ organizationId, spinnerId }: SpinnerTable, ids: readonly string[]) {
    const { taken } = this.#tables.committed;
    return new Set(ids.filter((id) => taken.find(at(organizationId, spinnerId), id) !== undefined));
  }

  #candidates({ organizationId, spinnerId }: SpinnerTable, records: readonly Omit<CandidateRecord, 'isTaken'>[]) {
    const { taken } = this.#tables.committed;
    return records.map(({ id, cells }) => ({ id, cells, isTaken: taken.find(at(organizationId, spinnerId), id) !== undefined }));
  }

  #records({ organizationId, dataTableId }: SpinnerTable, { after, upTo, limit }: Range) {
    return [...this.#tables.committed.records.list(at(organizationId, dataTableId))]
      .filter(({ id }) => compareRecordIds(id, after) > 0 && (upTo === undefined || compareRecordIds(id, upTo) <= 0))
      .sort((one, other) => compareRecordIds(one.id, other.id))
      .slice(0, limit);
  }
}
