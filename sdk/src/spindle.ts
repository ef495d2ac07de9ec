import { ApiCalls } from './api-calls.ts';
import type { FeedPage, FeedType, SpindleEvent } from './events.ts';
import { type EventsOptions, feedOf } from './feed.ts';
import { Holds } from './holds.ts';
import { type IngestOptions, type IngestResult, ingestAll } from './ingest.ts';
import { Jobs, type WaitOptions } from './jobs.ts';
import type { List } from './list.ts';
import { TableRecords } from './records.ts';
import { resourcesOf } from './resources.ts';
import { completeSettings, type SpindleOptions } from './settings.ts';
import { Suppressions } from './suppressions.ts';
import { TopicPreferences } from './topic-preferences.ts';
import { CallTransport, part } from './transport.ts';
import type {
  CallOptions,
  DryTrigger,
  Job,
  JobFilter,
  JobState,
  JobSummary,
  ListOptions,
  Message,
  MessageFilter,
  NewRecord,
  OwnKey,
  PersonToStop,
  PlanUsage,
  Recipient,
  RecipientFilter,
  StartedJob,
  StoppedPerson,
  StopSettings,
  TableSchema,
  TriggerAudience,
} from './types.ts';

export type { AnswerAt, ApiCalls, InputAt, PathOf } from './api-calls.ts';
export * from './errors.ts';
export * from './events.ts';
export type { EventsOptions } from './feed.ts';
export type { Holds } from './holds.ts';
export { IngestError, type IngestOptions, type IngestResult } from './ingest.ts';
export type { WaitOptions } from './jobs.ts';
export { List, type ListPage } from './list.ts';
export type { ChangesOptions, PatchOptions, TableRecords } from './records.ts';
export type { SpindleOptions } from './settings.ts';
export type { Suppressions } from './suppressions.ts';
export type { TopicPreferences } from './topic-preferences.ts';
export type * from './types.ts';
export type { FileContent } from './uploads.ts';
export { type VerifyOptions, verifySignature, verifyWebhook, type WebhookHeaders } from './webhooks.ts';

/** The arguments of a trigger. */
export interface TriggerOptions extends CallOptions {
  /** The recipients of the job: records by id or by key, at most 10,000, or a filter. Default: as the spinner says. */
  readonly audience?: TriggerAudience;
  /** When the job begins, up to 366 days ahead. Default: at once. */
  readonly runAt?: Date | string;
  /** Repeats with the same key within 24 hours start one job. Default: one that no other call has. */
  readonly idempotencyKey?: string;
}

type Resources = ReturnType<typeof resourcesOf>;

/** A client of Spindle's public API. It repeats what has failed for a moment, and never stores or starts anything twice. */
export class Spindle {
  /** Every operation that the key opens, by its path. */
  readonly api: ApiCalls;
  readonly tables: Resources['tables'];
  readonly refusedCalls: Resources['refusedCalls'];
  readonly imports: Resources['imports'];
  readonly definitions: Resources['definitions'];
  readonly spinners: Resources['spinners'];
  readonly runs: Resources['runs'];
  readonly layouts: Resources['layouts'];
  readonly parts: Resources['parts'];
  readonly pictures: Resources['pictures'];
  readonly files: Resources['files'];
  readonly endpoints: Resources['endpoints'];
  readonly keys: Resources['keys'];
  readonly channels: Resources['channels'];
  readonly projects: Resources['projects'];
  readonly topics: Resources['topics'];
  readonly results: Resources['results'];
  readonly replies: Resources['replies'];
  readonly tasks: Resources['tasks'];
  /** Only for a client with a test key. */
  readonly testJobs: Resources['testJobs'];
  readonly approvals: Resources['approvals'];
  readonly consumers: Resources['consumers'];
  readonly erasures: Resources['erasures'];
  readonly audit: Resources['audit'];
  readonly blocks: Resources['blocks'];
  readonly holds: Holds;
  readonly preferences: TopicPreferences;
  readonly suppressions: Suppressions;
  readonly #transport: CallTransport;
  readonly #jobs: Jobs;

  constructor(options: SpindleOptions) {
    this.#transport = new CallTransport(completeSettings(options));
    this.#jobs = new Jobs(this.#transport);
    this.api = new ApiCalls(this.#transport);
    const resources = resourcesOf(this.#transport);
    this.tables = resources.tables;
    this.refusedCalls = resources.refusedCalls;
    this.imports = resources.imports;
    this.definitions = resources.definitions;
    this.spinners = resources.spinners;
    this.runs = resources.runs;
    this.layouts = resources.layouts;
    this.parts = resources.parts;
    this.pictures = resources.pictures;
    this.files = resources.files;
    this.endpoints = resources.endpoints;
    this.keys = resources.keys;
    this.channels = resources.channels;
    this.projects = resources.projects;
    this.topics = resources.topics;
    this.results = resources.results;
    this.replies = resources.replies;
    this.tasks = resources.tasks;
    this.testJobs = resources.testJobs;
    this.approvals = resources.approvals;
    this.consumers = resources.consumers;
    this.erasures = resources.erasures;
    this.audit = resources.audit;
    this.blocks = resources.blocks;
    this.holds = new Holds(this.#transport);
    this.preferences = new TopicPreferences(this.#transport);
    this.suppressions = new Suppressions(this.#transport);
  }

  /**
   * Stores any number of records in a table, in calls of at most 500, in their order. What was stored before a call fails, stays.
   * @throws IngestError
   */
  ingest(dataTableId: string, records: Iterable<NewRecord> | AsyncIterable<NewRecord>, options: IngestOptions = {}): Promise<IngestResult> {
    return ingestAll(this.#transport, dataTableId, records, options);
  }

  /** Starts a job of a published spinner, or says in a dry run what one would do. */
  trigger(spinnerId: string, options: TriggerOptions & { readonly dryRun: true }): Promise<DryTrigger>;
  trigger(spinnerId: string, options?: TriggerOptions & { readonly dryRun?: false }): Promise<StartedJob>;
  trigger(
    spinnerId: string,
    { dryRun = false, audience, runAt, idempotencyKey = crypto.randomUUID(), signal }: TriggerOptions & { readonly dryRun?: boolean } = {},
  ): Promise<DryTrigger | StartedJob> {
    const body = dryRun || audience || runAt ? JSON.stringify({ audience, runAt, dryRun }) : undefined;
    return this.#transport.call({ method: 'POST', path: `/public/trigger/${part(spinnerId, 'spinnerId')}`, body, idempotencyKey, signal });
  }

  job(jobId: string, options: CallOptions = {}): Promise<Job> {
    return this.#jobs.read(jobId, options);
  }

  /** Waits until a job is completed, canceled or failed, and returns it. @throws TimeoutError */
  waitForJob(jobId: string, options: WaitOptions = {}): Promise<Job> {
    return this.#jobs.wait(jobId, options);
  }

  /** The latest first. */
  jobs(filter: JobFilter = {}, options: ListOptions = {}): List<JobSummary> {
    return this.#jobs.list(filter, options);
  }

  recipients(jobId: string, filter: RecipientFilter = {}, options: ListOptions = {}): List<Recipient> {
    return this.#jobs.recipients(jobId, filter, options);
  }

  messages(jobId: string, filter: MessageFilter = {}, options: ListOptions = {}): List<Message> {
    return this.#jobs.messages(jobId, filter, options);
  }

  /** Pauses, resumes or cancels a job. Returns the state that it has then. */
  controlJob(jobId: string, action: 'pause' | 'resume' | 'cancel', options: CallOptions = {}): Promise<JobState> {
    return this.#jobs.control(jobId, action, options);
  }

  /**
   * Takes a person out of the jobs that are under way, of all spinners or of some. Names them by `address`, or by `dataTableId` with
   * `recordId` or `key`. Returns how many recipients have left, and how many addresses were suppressed.
   */
  async stopPerson(person: PersonToStop, { signal, ...settings }: StopSettings & CallOptions = {}): Promise<StoppedPerson> {
    const body = JSON.stringify({ ...person, ...settings });
    const { left, suppressed } = await this.#transport.call<StoppedPerson>({ method: 'POST', path: '/people/stop', body, signal });
    return { left, suppressed };
  }

  /** The records of a table. */
  records(dataTableId: string): TableRecords {
    return new TableRecords(this.#transport, dataTableId);
  }

  /** The events, in order. The `number` of an event is the `after` of what comes next. */
  events<Type extends FeedType = FeedType>(options: EventsOptions<Type> = {}): List<SpindleEvent<Type>, FeedPage<Type>> {
    return feedOf(this.#transport, options);
  }

  /** The columns and the key of a table. */
  tableSchema(dataTableId: string, options: CallOptions = {}): Promise<TableSchema> {
    return this.#transport.call({ method: 'GET', path: `/public/data-tables/${part(dataTableId, 'dataTableId')}/schema`, ...options });
  }

  usage(options: CallOptions = {}): Promise<PlanUsage> {
    return this.#transport.call({ method: 'GET', path: '/usage', ...options });
  }

  /** The API key of this client: its organization, plan and scopes. */
  me(options: CallOptions = {}): Promise<OwnKey> {
    return this.#transport.call({ method: 'GET', path: '/public/me', ...options });
  }
}
