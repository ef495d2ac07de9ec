import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import type { MessageState } from '../../domain/runs/message.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { personQuery } from '../../domain/tables/person-search.ts';
import { recordAddresses } from '../../domain/tables/record-addresses.ts';
import { recordNames } from '../../domain/tables/record-name.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { SubjectReader } from '../runs/subject-reader.ts';
import type { DataTableReader } from '../tables/data-table-reader.ts';
import type { FoundRecord, RecordFinder } from '../tables/record-finder.ts';
import type { RecipientStories, RecipientStory } from './recipient-stories.ts';

/** The newest jobs of a record among whose messages the last one is looked for, and the addresses that are told. */
const newestJobs = 3;
const mostAddresses = 5;

export interface FindPeopleInput {
  readonly organizationId: string;
  /** A name, an address, a number, or the beginnings of words of them, in any order. */
  readonly search: string;
  readonly limit: number;
  /** Only records of this table. */
  readonly dataTableId?: string | undefined;
  /** Only recipients of this job. */
  readonly jobId?: string | undefined;
  /** Tables and jobs in which somebody is found; by default all. */
  readonly reach?: Reach | undefined;
}

/** The last message that was sent to somebody, or may have been. */
export interface LastMessage {
  readonly jobId: string;
  readonly spinnerName: string | null;
  readonly state: MessageState;
  readonly at: Date;
}

/** Somebody who was found. */
export interface FoundPerson {
  readonly table: DataTable;
  readonly recordId: string;
  readonly name: string | null;
  readonly addresses: readonly FoldedAddress[];
  readonly lastMessage: LastMessage | null;
}

export interface FoundPeople {
  readonly people: readonly FoundPerson[];
  readonly hasMore: boolean;
  /** Whether everybody could be found: false while many records were added or changed a moment ago. */
  readonly isComplete: boolean;
}

/** Finds people by the name that every list gives them, their addresses and the values of their table's key. */
export class FindPeople extends UseCase<
  never,
  { tables: DataTableReader; finder: RecordFinder; stories: RecipientStories; subjects: SubjectReader }
> {
  /** @throws NotFound if the table or the job does not exist */
  async execute({ organizationId, search, limit, dataTableId, jobId, reach = Reach.everything }: FindPeopleInput): Promise<FoundPeople> {
    const tables = await this.#tables(organizationId, reach, dataTableId, jobId);
    const { items, hasMore, isComplete } = await this.deps.finder.find({
      organizationId,
      tables,
      query: personQuery(search),
      limit,
      jobId,
    });
    const records = items.map(({ id: recordId, dataTableId }) => ({ recordId, dataTableId }));
    const stories =
      items.length > 0
        ? await this.deps.stories.newestOf(organizationId, records, newestJobs)
        : new Map<string, readonly RecipientStory[]>();
    const people = items.flatMap((record) => {
      const table = tables.find(({ id }) => id === record.dataTableId);
      const seen = (stories.get(record.id) ?? []).filter(({ job: { spinnerId } }) =>
        reach.seesSpinner({ spinnerId, dataTableId: table?.id ?? null }),
      );
      return table ? [personOf(table, record, seen)] : [];
    });
    return { people, hasMore, isComplete };
  }

  async #tables(organizationId: string, reach: Reach, dataTableId?: string, jobId?: string): Promise<readonly DataTable[]> {
    let id = dataTableId;
    if (jobId !== undefined) {
      const job = (await this.deps.subjects.jobs(organizationId, [jobId])).get(jobId);
      if (!job || !reach.seesSpinner(job)) throw new NotFound('Job');
      if (job.dataTableId === null) return [];
      id = job.dataTableId;
    }
    if (id === undefined) return (await this.deps.tables.all(organizationId)).filter((table) => reach.seesTable(table.id));
    const table = await this.deps.tables.find(organizationId, id);
    const isSeen = table !== undefined && (jobId !== undefined || reach.seesTable(table.id));
    if (!isSeen && jobId === undefined) throw new NotFound('Data table');
    return isSeen ? [table] : [];
  }
}

function personOf(table: DataTable, { id: recordId, cells }: FoundRecord, stories: readonly RecipientStory[]): FoundPerson {
  const addresses = recordAddresses(table, cells).slice(0, mostAddresses);
  return { table, recordId, name: recordNames(table)(cells), addresses, lastMessage: lastMessageIn(stories) };
}

function lastMessageIn(stories: readonly RecipientStory[]): LastMessage | null {
  const all = stories.flatMap(({ job, spinnerName, messages }) =>
    messages
      .filter(({ mayHaveLeft }) => mayHaveLeft)
      .map(({ state, sentAt, createdAt }) => ({ jobId: job.id, spinnerName, state, at: sentAt ?? createdAt })),
  );
  return all.reduce<LastMessage | null>((last, one) => (last === null || one.at > last.at ? one : last), null);
}
