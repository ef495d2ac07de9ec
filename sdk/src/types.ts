import type { components, operations } from './contract.ts';

type Schemas = components['schemas'];
type Operations = operations;

/** The body of the answer of an operation with the status 200. */
export type AnswerOf<Name extends keyof Operations> = Operations[Name] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** The query of an operation. */
export type QueryOf<Name extends keyof Operations> = NonNullable<Operations[Name]['parameters']['query']>;

/** The body that an operation takes. */
type BodyOf<Name extends keyof Operations> =
  NonNullable<Operations[Name]['requestBody']> extends { content: { 'application/json': infer Body } } ? Body : never;

type Filter<Name extends keyof Operations> = Omit<QueryOf<Name>, 'cursor' | 'limit'>;

/** A value of a record. A date is sent as ISO 8601. */
export type Cell = string | number | boolean | null;

/** The values of a record by column. A column that is undefined is left out. */
export type NewRecord = Readonly<Record<string, Cell | Date | undefined>>;

/** The values of the columns of a table's key. */
export type KeyValues = Readonly<Record<string, string | number | boolean>>;

export type Column = Schemas['Column'];
export type DataTable = Schemas['CountedDataTable'];
export type CapturedMessage = Schemas['CapturedMessage'];
export type DryTrigger = Schemas['DryTrigger'];
export type HeldPerson = Schemas['HeldPerson'];
export type HistoryEntry = Schemas['HistoryEntry'];
export type IngestedRecord = Schemas['IngestedRecord'];
export type Ingested = Schemas['Ingested'];
export type Job = Schemas['Job'];
export type JobState = Schemas['JobState'];
export type JobSummary = Schemas['JobSummary'];
export type ListedTask = Schemas['ListedTask'];
export type Message = Schemas['Message'];
export type Recipient = Schemas['Recipient'];
export type RejectedRecord = Schemas['RejectedRecord'];
export type DailyResults = Schemas['Results'];
export type RepliedPerson = Schemas['RepliedPerson'];
export type Reply = Schemas['Reply'];
export type SentMessage = Schemas['SentMessage'];
export type SpinnerResults = Schemas['SpinnerResults'];
export type StartedJob = Schemas['StartedJob'];
export type StoredRecord = Schemas['Record'];
export type PersonPreferences = Schemas['PersonPreferences'];
export type ChangedPreferences = Schemas['ChangedPreferences'];
export type ConsentEntry = Schemas['ConsentEntry'];
export type Suppression = Schemas['Suppression'];
export type Task = Schemas['Task'];
export type TaskFigures = Schemas['TaskFigures'];
export type UnsubscribedPerson = Schemas['UnsubscribedPerson'];
export type Usage = Schemas['Usage'];
export type WholeReply = Schemas['WholeReply'];
/** A record with the time of its last change. */
export type ChangedRecord = AnswerOf<'listChangedRecords'>['data'][number];
export type ChangedPage = AnswerOf<'listChangedRecords'>;
export type HistoryPage = AnswerOf<'readHistory'>;
export type TableSchema = AnswerOf<'readTableSchema'>;
export type OwnKey = AnswerOf<'readOwnKey'>;
export type PlanUsage = AnswerOf<'readUsage'>;

export type IngestSettings = Pick<BodyOf<'ingestRecords'>, 'mode' | 'results' | 'onError' | 'dryRun'>;
export type JobFilter = Filter<'listJobs'>;
export type RecipientFilter = Filter<'listRecipients'>;
export type MessageFilter = Filter<'listMessages'>;
export type PreferenceFilter = Filter<'listPreferences'>;
export type SuppressionFilter = Filter<'listSuppressions'>;
export type TriggerAudience = NonNullable<BodyOf<'triggerSpinner'>['audience']>;
export type PersonToStop = Pick<BodyOf<'stopPerson'>, 'address' | 'dataTableId' | 'recordId' | 'key'>;
export type PersonToHold = Pick<BodyOf<'holdPerson'>, 'address' | 'dataTableId' | 'recordId' | 'key'>;
export type StopSettings = Pick<BodyOf<'stopPerson'>, 'spinnerIds' | 'suppress'>;
export type StoppedPerson = Omit<AnswerOf<'stopPerson'>, 'ok'>;
export type RecordChange = AnswerOf<'listRecordChanges'>['data'][number];
/** The kind of an address: `email` by default. */
export type AddressOptions = Pick<QueryOf<'readPreferences'>, 'kind'>;
/** When and with which words somebody said something of topics, as far as it is known. */
export type ConsentProof = Omit<BodyOf<'leaveTopics'>, 'address' | 'topics'>;
export type JoinProof = Omit<BodyOf<'joinTopics'>, 'address' | 'topics'>;
export type NewSuppressions = Omit<BodyOf<'addSuppressions'>, 'addresses'>;
export type SuppressionDeletion = Omit<BodyOf<'deleteSuppression'>, 'address'>;
export type RecordQuery = Omit<BodyOf<'queryRecords'>, 'cursor' | 'limit'>;

/** The arguments of each call. */
export interface CallOptions {
  /** Stops the call, and its repeats. */
  readonly signal?: AbortSignal;
}

/** The arguments of each list. */
export interface ListOptions extends CallOptions {
  /** The size of a page. */
  readonly limit?: number;
  /** The `nextCursor` of a page, to go on after it. */
  readonly cursor?: string;
}
