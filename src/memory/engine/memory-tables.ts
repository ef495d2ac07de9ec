import { ErasedForms } from '../../application/consent/erased-forms.ts';
import type { SetAsideRow } from '../../application/imports/import-repository.ts';
import type { StoredAnswer } from '../../application/kernel/idempotency-repository.ts';
import { type JobReference, type Tasks, taskKeys } from '../../application/kernel/tasks.ts';
import type { RemovedJob } from '../../application/runs/job-repository.ts';
import type { CapturedMessage } from '../../application/runs/testing/captured-message-repository.ts';
import type { PreviewFrame } from '../../application/spinners/preview-frame-repository.ts';
import type { RemovedTable } from '../../application/tables/data-table-repository.ts';
import type { IngestRequest, SettledRefusal } from '../../application/tables/ingest-requests.ts';
import type { DefinedRole } from '../../domain/accounts/defined-role.ts';
import type { Invitation } from '../../domain/accounts/invitation.ts';
import type { Membership } from '../../domain/accounts/membership.ts';
import type { Organization } from '../../domain/accounts/organization.ts';
import type { Project } from '../../domain/accounts/project.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { WebhookSecret } from '../../domain/accounts/webhook-secret.ts';
import type { Approval } from '../../domain/approvals/approval.ts';
import type { ChannelAuthorization } from '../../domain/channels/channel-authorization.ts';
import type { ApiKey } from '../../domain/credentials/api-key.ts';
import type { IngestToken } from '../../domain/credentials/ingest-token.ts';
import type { NamedSecret } from '../../domain/credentials/named-secret.ts';
import type { Import } from '../../domain/imports/import.ts';
import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import type { AuditSeal } from '../../domain/kernel/audit-seal.ts';
import type { ChargedMeterName } from '../../domain/plans/meter-names.ts';
import type { Plan } from '../../domain/plans/plan.ts';
import type { PutAway } from '../../domain/results/attention.ts';
import type { Epoch } from '../../domain/runs/epoch.ts';
import type { Job } from '../../domain/runs/job.ts';
import type { Message } from '../../domain/runs/message.ts';
import type { StoppedPerson } from '../../domain/runs/stopped-person.ts';
import type { Spinner, Version } from '../../domain/spinners/spinner.ts';
import type { DueStart } from '../../domain/spinners/starts/due-start.ts';
import type { ColumnConversion } from '../../domain/tables/column-conversion.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { SavedView } from '../../domain/tables/saved-view.ts';
import { emptyAlertTables } from './alert-rows.ts';
import { emptyBrandTables } from './brand-rows.ts';
import { emptyChannelTables } from './channel-rows.ts';
import { emptyConsentTables } from './consent-rows.ts';
import { emptyContentTables } from './content-rows.ts';
import { emptyErasureTables } from './erasure-rows.ts';
import { emptyEventTables } from './event-rows.ts';
import type {
  ActivityRow,
  CappedAddressRow,
  CircuitRow,
  ClosedRow,
  FigureRow,
  HappeningRow,
  JobCountRow,
  MessageHolderRow,
  OutageRow,
  OwnedFeedback,
  RecentOutcomesRow,
  RecipientRow,
  ResultCountRow,
  SplitWayRow,
  TakenRow,
} from './job-rows.ts';
import { emptyKeyTables } from './key-tables.ts';
import { lazyParts } from './lazy-parts.ts';
import { emptyLiveTables } from './live-rows.ts';
import { Overlay } from './overlay.ts';
import type { ImportedRecordsRow, RecordChangeRow, RecordRow, RecordViewRow } from './record-rows.ts';
import { emptyReplyTables } from './reply-rows.ts';
import { at, ofOrganization, Rows } from './rows.ts';
import { emptySignInTables } from './sign-in-rows.ts';

/** The amount of a meter that was spent in one period. */
export interface UsageRow {
  readonly organizationId: string;
  readonly name: ChargedMeterName;
  readonly periodStartsAt: Date;
  readonly used: number;
  readonly days: Readonly<Record<string, number>>;
}

/** The number of messages that an organization has sent on a day. */
export interface DayCountRow {
  readonly organizationId: string;
  readonly day: string;
  readonly messages: number;
}

/** The number of sign-ups on a day from one origin. */
export interface SignUpCountRow {
  readonly day: string;
  readonly origin: string;
  readonly signUps: number;
}

/** A removed data table, and when to sweep it. */
export interface RemovedTableRow extends RemovedTable {
  readonly sweepAt: Date;
}

/** A logged call, and what is kept of it to replay it. */
export interface IngestRequestRow extends IngestRequest {
  readonly id: string;
  readonly body: Uint8Array | undefined;
  readonly settled: SettledRefusal | null;
}

/** A row that an import set aside. */
export interface KeptSetAsideRow extends SetAsideRow {
  readonly organizationId: string;
  readonly importId: string;
}

/** A job in the line of those that ask to be advanced, and its turn if it has one. */
export interface TurnRow extends JobReference {
  readonly place: number;
  readonly turn: { readonly until: Date; readonly token: string; readonly isWantedAgain: boolean } | undefined;
}

/** When an organization last had used up a whole turn, as a place in the line and in milliseconds, and how many it has used since. */
export interface OrganizationTurnRow {
  readonly organizationId: string;
  readonly served: number;
  readonly servedAt: number;
  readonly usedMs: number;
}

/** A task that waits to be run, and from when on if not at once. */
export type TaskRow = {
  readonly [Name in keyof Tasks]: { readonly task: Name; readonly payload: Tasks[Name]; readonly at?: Date };
}[keyof Tasks];

const emptyTables = () => ({
  users: new Rows<User>(({ id }) => ({ group: '', key: id })),
  memberships: new Rows<Membership>(({ organizationId, userId }) => ({ group: organizationId, key: userId })),
  ...emptySignInTables(),
  invitations: new Rows<Invitation>(ofOrganization),
  definedRoles: new Rows<DefinedRole>(ofOrganization),
  approvals: new Rows<Approval>(ofOrganization),
  dayCounts: new Rows<DayCountRow>(({ organizationId, day }) => ({ group: organizationId, key: day })),
  signUpCounts: new Rows<SignUpCountRow>(({ day, origin }) => ({ group: day, key: origin })),
  projects: new Rows<Project>(ofOrganization),
  ...emptyBrandTables(),
  webhookSecrets: new Rows<WebhookSecret>(ofOrganization),
  auditEntries: new Rows<AuditEntry>(ofOrganization),
  auditSeals: new Rows<AuditSeal>(({ organizationId, number }) => ({ group: organizationId, key: String(number) })),
  plans: new Rows<Plan>(({ id }) => ({ group: '', key: id })),
  organizations: new Rows<Organization>(({ id }) => ({ group: '', key: id })),
  usage: new Rows<UsageRow>(({ organizationId, name, periodStartsAt }) => ({
    group: organizationId,
    key: at(name, periodStartsAt.toISOString()),
  })),
  apiKeys: new Rows<ApiKey>(ofOrganization),
  secrets: new Rows<NamedSecret>(({ organizationId, name }) => ({ group: organizationId, key: name })),
  dataTables: new Rows<DataTable>(ofOrganization),
  removedTables: new Rows<RemovedTableRow>(ofOrganization),
  ingestTokens: new Rows<IngestToken>(({ organizationId, dataTableId, id }) => ({ group: at(organizationId, dataTableId), key: id })),
  records: new Rows<RecordRow>(({ organizationId, dataTableId, id }) => ({ group: at(organizationId, dataTableId), key: id })),
  recordChanges: new Rows<RecordChangeRow>(({ organizationId, dataTableId, recordId, place }) => ({
    group: at(organizationId, dataTableId, recordId),
    key: String(place),
  })),
  ingestRequests: new Rows<IngestRequestRow>(({ organizationId, dataTableId, id }) => ({
    group: at(organizationId, dataTableId),
    key: id,
  })),
  recordViews: new Rows<RecordViewRow>(ofOrganization),
  columnConversions: new Rows<ColumnConversion>(({ organizationId, dataTableId }) => ({ group: organizationId, key: dataTableId })),
  ...emptyKeyTables(),
  savedViews: new Rows<SavedView>(({ organizationId, dataTableId, id }) => ({ group: at(organizationId, dataTableId), key: id })),
  imports: new Rows<Import>(ofOrganization),
  rowsSetAside: new Rows<KeptSetAsideRow>(({ organizationId, importId, number }) => ({
    group: at(organizationId, importId),
    key: String(number),
  })),
  importedRecords: new Rows<ImportedRecordsRow>(({ organizationId, importId, ids }) => ({
    group: at(organizationId, importId),
    key: String(ids[0]),
  })),
  answers: new Rows<StoredAnswer>(({ organizationId, key }) => ({ group: organizationId, key })),
  ...emptyContentTables(),
  spinners: new Rows<Spinner>(ofOrganization),
  versions: new Rows<Version>(({ organizationId, spinnerId, number }) => ({ group: at(organizationId, spinnerId), key: String(number) })),
  epochs: new Rows<Epoch>(({ id }) => ({ group: '', key: id })),
  jobs: new Rows<Job>(ofOrganization),
  recipients: new Rows<RecipientRow>(({ recipient: { organizationId, jobId, recordId } }) => ({
    group: at(organizationId, jobId),
    key: recordId,
  })),
  splitWays: new Rows<SplitWayRow>(({ organizationId, spinnerId, jobId, recordId, stepId }) => ({
    group: at(organizationId, spinnerId),
    key: at(jobId, recordId, stepId),
  })),
  activity: new Rows<ActivityRow>(({ organizationId, jobId, at: time, state }) => ({
    group: at(organizationId, jobId),
    key: at(time.toISOString(), state),
  })),
  removedJobs: new Rows<RemovedJob>(({ organizationId, jobId }) => ({ group: organizationId, key: jobId })),
  jobCounts: new Rows<JobCountRow>(({ organizationId, jobId, kind, stepId, state, reason }) => ({
    group: at(organizationId, jobId),
    key: JSON.stringify([kind, stepId, state, reason]),
  })),
  happenings: new Rows<HappeningRow>(({ organizationId, jobId, kind, subject }) => ({
    group: at(organizationId, jobId),
    key: at(kind, subject),
  })),
  taken: new Rows<TakenRow>(({ organizationId, spinnerId, recordId }) => ({ group: at(organizationId, spinnerId), key: recordId })),
  closed: new Rows<ClosedRow>(({ organizationId, spinnerId, dataTableId }) => ({ group: at(organizationId, spinnerId), key: dataTableId })),
  messages: new Rows<Message>(({ organizationId, jobId, recordId, stepId }) => ({
    group: at(organizationId, jobId),
    key: at(recordId, stepId),
  })),
  captured: new Rows<CapturedMessage>(ofOrganization),
  cappedAddresses: new Rows<CappedAddressRow>(({ organizationId, medium, address }) => ({
    group: organizationId,
    key: at(medium, address),
  })),
  messageHolders: new Rows<MessageHolderRow>(({ organizationId, firstJobId, stepId, address }) => ({
    group: at(organizationId, firstJobId),
    key: at(stepId, address),
  })),
  resultCounts: new Rows<ResultCountRow>(({ organizationId, subjectId, at: time, medium, state }) => ({
    group: organizationId,
    key: at(subjectId, time?.toISOString() ?? '', medium, state),
  })),
  feedback: new Rows<OwnedFeedback>(({ organizationId, eventKey }) => ({ group: organizationId, key: eventKey })),
  figures: new Rows<FigureRow>(({ organizationId, channelId, hour, kind }) => ({
    group: at(organizationId, channelId),
    key: at(hour.toISOString(), kind),
  })),
  recentOutcomes: new Rows<RecentOutcomesRow>(ofOrganization),
  channelOutcomes: new Rows<RecentOutcomesRow>(ofOrganization),
  circuits: new Rows<CircuitRow>(({ connection }) => ({ group: '', key: connection })),
  outages: new Rows<OutageRow>(({ connection, organizationId, jobId }) => ({ group: connection, key: at(organizationId, jobId) })),
  ...emptyChannelTables(),
  ...emptyLiveTables(),
  dueStarts: new Rows<DueStart>(({ organizationId, spinnerId, place }) => ({ group: at(organizationId, spinnerId), key: String(place) })),
  stoppedPeople: new Rows<StoppedPerson>(({ organizationId, subject, id }) => ({ group: organizationId, key: at(subject, id) })),
  ...emptyReplyTables(),
  ...emptyConsentTables(),
  channelAuthorizations: new Rows<ChannelAuthorization>(ofOrganization),
  previewFrames: new Rows<PreviewFrame>(ofOrganization),
  putAway: new Rows<PutAway>(({ organizationId, userId, kind, subject }) => ({
    group: at(organizationId, userId),
    key: at(kind, subject),
  })),
  ...emptyEventTables(),
  ...emptyErasureTables(),
  ...emptyAlertTables(),
  turns: new Rows<TurnRow>(({ organizationId, jobId }) => ({ group: organizationId, key: jobId })),
  organizationTurns: new Rows<OrganizationTurnRow>(({ organizationId }) => ({ group: '', key: organizationId })),
  tasks: new Rows<TaskRow>(({ task, payload }) => ({ group: '', key: at(task, taskKeys[task](payload as never)) })),
});

type Tables = ReturnType<typeof emptyTables>;

/** Each table as one transaction sees it. */
export type Overlays = { readonly [Name in keyof Tables]: Tables[Name] extends Rows<infer Row> ? Overlay<Row> : never };

/** All committed rows. */
export class MemoryTables {
  readonly committed: Tables = emptyTables();
  readonly workers = new Map<string, Date>();
  readonly erasedForms = new ErasedForms();
  #lastRecordId = 0n;
  #lastNumber = 0;
  readonly #overlays: (context: undefined) => Overlays;

  constructor() {
    const makers = Object.entries(this.committed).map(([name, rows]) => [name, () => new Overlay(rows as Rows<unknown>)]);
    this.#overlays = lazyParts(Object.fromEntries(makers));
  }

  /** New overlays; only those of tables that were read are enumerable. */
  overlay(): Overlays {
    return this.#overlays(undefined);
  }

  /** Like a database sequence: a transaction that is rolled back leaves a gap. */
  nextRecordId(): string {
    this.#lastRecordId += 1n;
    return String(this.#lastRecordId);
  }

  /** The next place at the end of the line. */
  nextNumber(): number {
    return ++this.#lastNumber;
  }
}
