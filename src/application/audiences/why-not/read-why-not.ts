import { type Again, againOf } from '../../../domain/audiences/why-not/again.ts';
import { RecordPast } from '../../../domain/audiences/why-not/record-past.ts';
import { type WhyNot, whyNot } from '../../../domain/audiences/why-not/why-not.ts';
import { whyOfWay } from '../../../domain/audiences/why-not/why-of-way.ts';
import { whyOutside } from '../../../domain/audiences/why-not/why-outside.ts';
import { languageShown, type ShownLanguage } from '../../../domain/channels/languages/step-languages.ts';
import { NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import { Reach } from '../../../domain/kernel/reach.ts';
import { isRecordId } from '../../../domain/kernel/record-id.ts';
import type { Job } from '../../../domain/runs/job.ts';
import type { Message } from '../../../domain/runs/message.ts';
import type { RecipientState } from '../../../domain/runs/recipient.ts';
import { PublishedSpinnerNotFound } from '../../../domain/spinners/errors.ts';
import type { LiveSpinner } from '../../../domain/spinners/live-spinner.ts';
import type { Spinner, Version } from '../../../domain/spinners/spinner.ts';
import { type Step, stepKindOf } from '../../../domain/spinners/step-kinds.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { recordNames } from '../../../domain/tables/record-name.ts';
import { namedCells } from '../../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../../domain/tables/visible-values.ts';
import type { ShownSuppression, SuppressionReader } from '../../consent/suppression-reader.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { RecipientStories, RecipientStory, RecordKey } from '../../people/recipient-stories.ts';
import type { JobLists } from '../../runs/job-lists.ts';
import type { DataTableReader } from '../../tables/data-table-reader.ts';
import type { RecordChangeReader } from '../../tables/record-change-reader.ts';
import type { RecordReader, StoredRecord } from '../../tables/record-reader.ts';
import type { EntryReader, NotedEntry } from './entry-reader.ts';
import { findMatchingRecords, type MatchingRecords, mostExplained } from './matching-records.ts';
import { suppressionAt } from './suppression-at.ts';

/** The newest jobs of a spinner that are looked at, and the changes of a record, which are all that are kept. */
const newestJobs = 100;
const mostChanges = 100;

export interface ReadWhyNotInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** A record, or an address; not both. */
  readonly asked: { readonly [Name in keyof RecordKey | 'address']?: string | undefined };
  /** The part that the caller sees; all if it is not given. */
  readonly reach?: Reach | undefined;
}

/** One time that a record came into a spinner. What is left of a deleted job is its time. */
export interface PastEntry {
  readonly at: Date;
  readonly jobId: string | null;
  readonly state: RecipientState | null;
}

/** Why a record did not get what a spinner sends. */
export interface ExplainedRecord {
  /** Null if no record has the address. */
  readonly key: RecordKey | null;
  readonly name: string | null;
  readonly why: WhyNot;
  /** The version that decided; null if none is published. */
  readonly version: number | null;
  /** The step that decided, and the one that was never reached. */
  readonly step: Step | undefined;
  readonly missedStep: Step | undefined;
  /** The language of the message that it did not get, by its values now: of those steps, or of the first that has languages. */
  readonly language: ShownLanguage | undefined;
  /** The present suppression of the address, if that is the reason. */
  readonly suppression: ShownSuppression | null;
  /** The times that it came in, the newest first. */
  readonly entries: readonly PastEntry[];
  /** Whether it may come in again; null if it was never in, or if nothing is published. */
  readonly again: Again | null;
  /** The messages that were sent to it the last time. */
  readonly messages: readonly Message[];
}

export interface WhyNotFound {
  readonly spinner: Spinner;
  /** At least one. */
  readonly records: readonly ExplainedRecord[];
  /** Whether all records with the address are explained. */
  readonly isComplete: boolean;
}

interface Asked {
  readonly organizationId: string;
  readonly spinner: Spinner;
  readonly version: Version | undefined;
  readonly live: LiveSpinner | undefined;
  readonly dataTableId: string;
}

/** Reads why a record, or each record with an address, did not get what a spinner sends: the first rule that decided. */
export class ReadWhyNot extends UseCase<
  'unitOfWork' | 'clock',
  {
    tables: DataTableReader;
    records: RecordReader;
    changes: RecordChangeReader;
    stories: RecipientStories;
    entries: EntryReader;
    jobs: JobLists;
    suppressions: SuppressionReader;
  }
> {
  /** @throws PublishedSpinnerNotFound, NotFound, ValidationFailed if the address is none, or it is about none or both */
  async execute({ organizationId, spinnerId, asked, reach = Reach.everything }: ReadWhyNotInput): Promise<WhyNotFound> {
    const about = await this.#about(organizationId, spinnerId);
    const { keys, isComplete } = await this.#keysOf(about, askedOf(asked), reach);
    const records: ExplainedRecord[] = [];
    for (const key of keys) records.push(await this.#explain(about, key));
    if (keys.length === 0) records.push({ ...nothingKnown(about), key: null, why: whyNot('no_record') });
    return { spinner: about.spinner, records, isComplete };
  }

  #about(organizationId: string, spinnerId: string): Promise<Asked> {
    return this.deps.unitOfWork.run(async ({ spinners, liveSpinners }) => {
      const spinner = await spinners.find(organizationId, spinnerId);
      // As for a key that does not see it.
      if (!spinner) throw new PublishedSpinnerNotFound();
      const { publishedVersion: number, draft } = spinner;
      const version = number === null ? undefined : await spinners.findVersion(organizationId, spinner.id, number);
      const live = await liveSpinners.find(organizationId, spinner.id);
      return { organizationId, spinner, version, live, dataTableId: (version?.definition ?? draft).dataTableId };
    });
  }

  async #keysOf(about: Asked, asked: AskedAbout, reach: Reach): Promise<MatchingRecords> {
    const { organizationId, spinner, dataTableId } = about;
    if ('recordId' in asked) {
      const table = reach.seesTable(asked.dataTableId) ? await this.deps.tables.find(organizationId, asked.dataTableId) : undefined;
      if (!table) throw new NotFound('Data table');
      return { keys: [{ dataTableId: table.id, recordId: asked.recordId }], isComplete: true };
    }
    const table = await this.deps.tables.find(organizationId, dataTableId);
    return findMatchingRecords(this.deps, table, { organizationId, spinnerId: spinner.id, address: asked.address, reach });
  }

  async #explain(about: Asked, key: RecordKey): Promise<ExplainedRecord> {
    const { organizationId, spinner, version } = about;
    const { dataTableId, recordId } = key;
    const known = { ...nothingKnown(about), key };
    const table = await this.deps.tables.find(organizationId, dataTableId);
    if (!isRecordId(recordId) || !table) return { ...known, why: whyNot('no_record') };
    const page = { limit: mostExplained, after: undefined };
    const [record, ways, noted] = await Promise.all([
      this.deps.records.find(organizationId, dataTableId, recordId),
      this.deps.stories.ofRecord(organizationId, key, page, new Reach(null, [spinner.id])),
      this.deps.entries.read(organizationId, spinner.id, recordId),
    ]);
    const past = record && (await this.#pastOf(table, record));
    const [way] = ways.items;
    const entries = entriesOf(ways.items, noted);
    const [entry] = entries;
    const again = version && entry ? againOf(version.definition, entry) : null;
    const named = {
      ...known,
      name: record ? recordNames(table)(record.cells) : null,
      language: languageOf(version?.definition.steps, table, record),
      entries,
      again,
      messages: way?.messages ?? [],
    };
    if (way && (!past || !way.recipient.isFinal)) return this.#told(named, table, past, way);
    if (!past) return { ...named, why: whyNot(entry ? 'was_in_before' : 'no_record', { since: entry?.at ?? null }) };
    if (dataTableId !== about.dataTableId)
      return way ? this.#told(named, table, past, way) : { ...named, why: whyNot('other_table', { since: past.record.createdAt }) };
    const why = await this.#whyOutside(about, { table, recordId, past, noted });
    if (why) return { ...named, why };
    if (way) return this.#told(named, table, past, way);
    return { ...named, why: whyNot('was_in_before', { since: noted.last?.at ?? null, until: again?.until ?? null }) };
  }

  async #whyOutside(
    { organizationId, spinner, version, live }: Asked,
    {
      table,
      recordId,
      past,
      noted,
    }: { readonly table: DataTable; readonly recordId: string; readonly past: RecordPast; readonly noted: NotedEntry },
  ): Promise<WhyNot | undefined> {
    // Its jobs over this table alone.
    const filter = { spinnerId: spinner.id, reach: new Reach([table.id], [spinner.id]) };
    const { items } = await this.deps.jobs.jobs(organizationId, filter, { limit: newestJobs, after: undefined });
    const jobs: readonly Job[] = items.map(({ job }) => job).filter(({ retryOf, liveDay }) => retryOf === null && liveDay === null);
    const { liveSince: since, arrival, last } = noted;
    return whyOutside({
      spinner,
      version,
      table,
      recordId,
      past,
      jobs,
      now: this.deps.clock.now(),
      live: live && since ? { live, since } : undefined,
      arrival: arrival ?? undefined,
      last: last ?? undefined,
    });
  }

  /** The answer of its last way through the spinner. */
  async #told(known: Known, table: DataTable, past: RecordPast | undefined, way: RecipientStory): Promise<ExplainedRecord> {
    const { job, recipient, trail, messages } = way;
    const { organizationId, spinnerId, version: number } = job;
    const version = await this.deps.unitOfWork.run(({ spinners }) => spinners.findVersion(organizationId, spinnerId, number));
    const definition = version?.definition;
    const why = whyOfWay({ job, recipient, trail, messages, definition, table, past, now: this.deps.clock.now() });
    const stepAt = (id: string | null): Step | undefined => definition?.steps.find((step) => step.id === id);
    const suppression = why.code === 'suppressed' ? await suppressionAt(this.deps.suppressions, organizationId, recipient.address) : null;
    const [step, missedStep] = [stepAt(why.stepId), stepAt(why.missedStepId)];
    const language = why.code === 'got_all' ? undefined : languageOf([missedStep, step, ...(definition?.steps ?? [])], table, past?.record);
    return { ...known, why, version: number, step, missedStep, language, suppression };
  }

  async #pastOf(table: DataTable, record: StoredRecord): Promise<RecordPast> {
    const key = { organizationId: table.organizationId, dataTableId: table.id, recordId: record.id };
    const changes = await this.deps.changes.list(key, { limit: mostChanges });
    return new RecordPast(table, record, changes);
  }
}

type Known = Omit<ExplainedRecord, 'why'>;
type AskedAbout = RecordKey | { readonly address: string };

/** The person that a call is about. @throws ValidationFailed */
function askedOf({ dataTableId, recordId, address }: ReadWhyNotInput['asked']): AskedAbout {
  const refuse = (path: string, message: string) => new ValidationFailed([{ path, message }]);
  const isRecord = dataTableId !== undefined || recordId !== undefined;
  if (address !== undefined && isRecord) throw refuse('address', 'cannot be given together with a record');
  if (address !== undefined) return { address };
  if (!isRecord) throw refuse('', 'must have an address, or a dataTableId with a recordId');
  if (dataTableId === undefined) throw refuse('dataTableId', 'is required with recordId');
  if (recordId === undefined) throw refuse('recordId', 'is required with dataTableId');
  return { dataTableId, recordId };
}

/** The language of the first of some steps that has languages, for a record. */
function languageOf(
  steps: readonly (Step | undefined)[] | undefined,
  table: DataTable,
  record: Pick<StoredRecord, 'cells'> | undefined,
): ShownLanguage | undefined {
  if (!steps || !record) return undefined;
  const values = visibleValues(namedCells(table, record.cells), table.columns);
  for (const step of steps) {
    const language = step && languageShown(stepKindOf(step).sends?.(step), values);
    if (language) return language;
  }
  return undefined;
}

const nothingKnown = ({ version }: Asked): Known => ({
  key: null,
  name: null,
  version: version?.number ?? null,
  step: undefined,
  missedStep: undefined,
  language: undefined,
  suppression: null,
  entries: [],
  again: null,
  messages: [],
});

/** The times that a record came in; what is noted is also that of a job that is deleted. */
function entriesOf(ways: readonly RecipientStory[], { last }: NotedEntry): readonly PastEntry[] {
  const taken = ways.filter(({ job }) => job.retryOf === null);
  const told = taken.map(({ job, recipient, trail }) => ({ at: trail[0]?.at ?? job.createdAt, jobId: job.id, state: recipient.state }));
  return told.length === 0 && last ? [{ at: last.at, jobId: null, state: null }] : told;
}
