import type { ChannelReader } from '../../channels/channel-reader.ts';
import type { ApiKeyReader } from '../../credentials/api-key-reader.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { JobLists } from '../../runs/job-lists.ts';
import type { SpinnerReader } from '../../spinners/spinner-reader.ts';
import type { DataTableReader } from '../../tables/data-table-reader.ts';

/** The progress of an organization on the way from nothing to its first job. */
export interface FirstSteps {
  readonly hasTable: boolean;
  readonly hasRecords: boolean;
  readonly hasMetadata: boolean;
  readonly hasChannel: boolean;
  readonly hasPublished: boolean;
  readonly hasRun: boolean;
  /** Null if the person may not see API keys. */
  readonly hasKey: boolean | null;
  /** The oldest table, and a spinner that can be run. */
  readonly dataTableId: string | null;
  readonly spinnerId: string | null;
}

export interface ReadFirstStepsInput {
  readonly organizationId: string;
  /** Whether the person may see API keys. */
  readonly mayReadKeys: boolean;
}

/** The tables and spinners that are looked at: there are few before the first job. */
const few = { limit: 5, after: undefined };
const one = { limit: 1, after: undefined };
const running = {
  hasTable: true,
  hasRecords: true,
  hasMetadata: true,
  hasPublished: true,
  hasRun: true,
  dataTableId: null,
  spinnerId: null,
};

/** Reads the first steps of an organization. Tables and spinners are read only until something ran. */
export class ReadFirstSteps extends UseCase<
  never,
  { tables: DataTableReader; spinners: SpinnerReader; jobs: JobLists; channels: ChannelReader; keys: ApiKeyReader }
> {
  async execute({ organizationId, mayReadKeys }: ReadFirstStepsInput): Promise<FirstSteps> {
    const [jobs, channels, keys] = await Promise.all([
      this.deps.jobs.jobs(organizationId, {}, one),
      this.deps.channels.list(organizationId, { archived: false }, one),
      mayReadKeys ? this.deps.keys.list(organizationId, one) : undefined,
    ]);
    const common = { hasChannel: channels.items.length > 0, hasKey: keys ? keys.items.length > 0 : null };
    if (jobs.items.length > 0) return { ...running, ...common };
    const [{ items: tables }, { items: spinners }] = await Promise.all([
      this.deps.tables.list(organizationId, few),
      this.deps.spinners.list(organizationId, {}, few),
    ]);
    return {
      ...common,
      hasTable: tables.length > 0,
      hasRecords: tables.some(({ records }) => records.count > 0),
      hasMetadata: tables.some(({ table }) => table.columns.some(({ metadata }) => metadata)),
      hasPublished: spinners.some(({ lastVersion }) => lastVersion > 0),
      hasRun: false,
      dataTableId: tables[0]?.table.id ?? null,
      spinnerId: spinners.find(({ publishedVersion }) => publishedVersion !== null)?.id ?? null,
    };
  }
}
