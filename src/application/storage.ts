import { PictureReader } from './accounts/brand/picture-reader.ts';
import { MemberReader } from './accounts/member-reader.ts';
import { OrganizationReader } from './accounts/organization-reader.ts';
import { OwnDomainReader } from './accounts/own-domain/own-domain-reader.ts';
import { SecurityEventReader } from './accounts/security-event-reader.ts';
import { SessionReader } from './accounts/session-reader.ts';
import { WebhookSecretReader } from './accounts/webhook-secret-reader.ts';
import { AlertReader } from './alerts/alert-reader.ts';
import { ApprovalReader } from './approvals/approval-reader.ts';
import { AudienceReader } from './audiences/audience-reader.ts';
import { InsideReader } from './audiences/forecast/inside-reader.ts';
import { EntryReader } from './audiences/why-not/entry-reader.ts';
import { ChannelReader } from './channels/channel-reader.ts';
import { FigureReader } from './channels/figure-reader.ts';
import { HostLimitsReader } from './channels/host-limits-reader.ts';
import { ErasedForms } from './consent/erased-forms.ts';
import { PreferenceReader } from './consent/preference-reader.ts';
import { SuppressionReader } from './consent/suppression-reader.ts';
import { TopicReader } from './consent/topic-reader.ts';
import { FileReader } from './content/file-reader.ts';
import { FragmentReader } from './content/fragment-reader.ts';
import { ApiKeyReader } from './credentials/api-key-reader.ts';
import { CachedCredentialReader } from './credentials/cached-credential-reader.ts';
import { CredentialReader } from './credentials/credential-reader.ts';
import { SecretReader } from './credentials/secret-reader.ts';
import { ErasureReader } from './erasure/erasure-reader.ts';
import { RetentionReader } from './erasure/retention/retention-reader.ts';
import { EndpointReader } from './events/endpoint-reader.ts';
import { ImportProgress } from './imports/import-progress.ts';
import { ImportReader } from './imports/import-reader.ts';
import { AuditReader } from './kernel/audit-reader.ts';
import { StoredAnswerReader } from './kernel/stored-answer-reader.ts';
import { UnitOfWork } from './kernel/unit-of-work.ts';
import { HeldPeopleReader } from './people/held-people-reader.ts';
import { RecipientStories } from './people/recipient-stories.ts';
import { PlanReader } from './plans/plan-reader.ts';
import { ReplyReader } from './replies/reply-reader.ts';
import { DepartureReader } from './results/departure-reader.ts';
import { Results } from './results/results.ts';
import { SplitReader } from './results/split-reader.ts';
import { WeekReader } from './results/week-reader.ts';
import { JobActivity } from './runs/counts/job-activity.ts';
import { EpochReader } from './runs/epoch/epoch-reader.ts';
import { JobLists } from './runs/job-lists.ts';
import { JobReader } from './runs/job-reader.ts';
import { SubjectReader } from './runs/subject-reader.ts';
import { TaskReader } from './runs/tasks/task-reader.ts';
import { Workers } from './runs/workers.ts';
import { SpinnerReader } from './spinners/spinner-reader.ts';
import { DataTableReader } from './tables/data-table-reader.ts';
import { IngestRequests } from './tables/ingest-requests.ts';
import { RecordWriters } from './tables/keys/record-writers.ts';
import { RecordChangeReader } from './tables/record-change-reader.ts';
import { RecordFinder } from './tables/record-finder.ts';
import { RecordReader } from './tables/record-reader.ts';
import { RecordViews } from './tables/record-views.ts';

/** The ports of a store, by their names in `Storage`: the same on every floor, a reader by what it reads. */
export const storagePorts = {
  unitOfWork: UnitOfWork,
  erasedForms: ErasedForms,
  credentials: CredentialReader,
  cachedCredentials: CachedCredentialReader,
  sessions: SessionReader,
  securityEvents: SecurityEventReader,
  webhookSecrets: WebhookSecretReader,
  plans: PlanReader,
  organizations: OrganizationReader,
  ownDomains: OwnDomainReader,
  pictures: PictureReader,
  members: MemberReader,
  answers: StoredAnswerReader,
  epochs: EpochReader,
  jobs: JobReader,
  subjects: SubjectReader,
  heldPeople: HeldPeopleReader,
  askedTasks: TaskReader,
  jobLists: JobLists,
  jobActivity: JobActivity,
  results: Results,
  departures: DepartureReader,
  weeks: WeekReader,
  audiences: AudienceReader,
  recipientStories: RecipientStories,
  entries: EntryReader,
  splits: SplitReader,
  inside: InsideReader,
  workers: Workers,
  dataTables: DataTableReader,
  records: RecordReader,
  recordFinder: RecordFinder,
  recordChanges: RecordChangeReader,
  recordWriters: RecordWriters,
  recordViews: RecordViews,
  ingestRequests: IngestRequests,
  apiKeys: ApiKeyReader,
  namedSecrets: SecretReader,
  channels: ChannelReader,
  hostLimits: HostLimitsReader,
  endpoints: EndpointReader,
  approvals: ApprovalReader,
  erasures: ErasureReader,
  retention: RetentionReader,
  alerts: AlertReader,
  auditEntries: AuditReader,
  preferences: PreferenceReader,
  topics: TopicReader,
  files: FileReader,
  fragments: FragmentReader,
  suppressions: SuppressionReader,
  figures: FigureReader,
  replies: ReplyReader,
  spinners: SpinnerReader,
  imports: ImportReader,
  importProgress: ImportProgress,
} as const;

/** A complete store: one adapter for each port. A store without one of them does not compile. */
export type Storage = { readonly [Name in keyof typeof storagePorts]: (typeof storagePorts)[Name]['prototype'] };
