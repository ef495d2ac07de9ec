import type { HeldPerson } from '../../domain/runs/held-person.ts';
import { recordOf } from '../../domain/runs/stopped-person.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { DataTableReader } from '../tables/data-table-reader.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import type { HeldPeopleReader } from './held-people-reader.ts';
import { namesOf } from './recipient-names.ts';

/** A hold, and what people know its record by; null for an address, and for a record without a name. */
export interface ListedHold {
  readonly hold: HeldPerson;
  readonly name: string | null;
}

/** Lists who is held now, the first to go on first. */
export class ListHeldPeople extends UseCase<'clock', { held: HeldPeopleReader; tables: DataTableReader; records: RecordReader }> {
  async execute(organizationId: string, request: PageRequest): Promise<Page<ListedHold>> {
    const page = await this.deps.held.list(organizationId, this.deps.clock.now(), request);
    const idsOf = new Map<string, string[]>();
    for (const { subject } of page.items) {
      const record = recordOf(subject);
      if (record) idsOf.set(record.dataTableId, [...(idsOf.get(record.dataTableId) ?? []), record.recordId]);
    }
    const known = await Promise.all([...idsOf].map(([id, recordIds]) => this.#names(organizationId, id, recordIds)));
    const names = new Map([...idsOf.keys()].map((id, at) => [id, known[at]]));
    const nameOf = ({ subject }: HeldPerson): string | null => {
      const record = recordOf(subject);
      return (record && names.get(record.dataTableId)?.get(record.recordId)) ?? null;
    };
    return { ...page, items: page.items.map((hold) => ({ hold, name: nameOf(hold) })) };
  }

  async #names(organizationId: string, dataTableId: string, recordIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const table = await this.deps.tables.find(organizationId, dataTableId);
    return table ? namesOf(this.deps.records, table, recordIds) : new Map();
  }
}
