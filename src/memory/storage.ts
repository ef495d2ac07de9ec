import type { Storage } from '../application/storage.ts';
import { MemoryMemberReader } from './accounts/member-reader.ts';
import { MemoryOrganizationReader } from './accounts/organization-reader.ts';
import { MemoryOwnDomainReader } from './accounts/own-domain-reader.ts';
import { MemoryPictureReader } from './accounts/picture-reader.ts';
import { MemorySecurityEventReader } from './accounts/security-event-reader.ts';
import { MemorySessionReader } from './accounts/session-reader.ts';
import { MemoryWebhookSecretReader } from './accounts/webhook-secret-reader.ts';
import { MemoryAlertReader } from './alerts/alert-reader.ts';
import { MemoryApprovalReader } from './approvals/approval-reader.ts';
import { MemoryAudienceReader } from './audiences/audience-reader.ts';
import { MemoryEntryReader } from './audiences/entry-reader.ts';
import { MemoryInsideReader } from './audiences/inside-reader.ts';
import { MemoryChannelReader } from './channels/channel-reader.ts';
import { MemoryFigureReader } from './channels/figure-reader.ts';
import { MemoryHostLimitsReader } from './channels/host-limits-reader.ts';
import { MemoryPreferenceReader } from './consent/preference-reader.ts';
import { MemorySuppressionReader } from './consent/suppression-reader.ts';
import { MemoryTopicReader } from './consent/topic-reader.ts';
import { MemoryFileReader } from './content/file-reader.ts';
import { MemoryFragmentReader } from './content/fragment-reader.ts';
import { MemoryApiKeyReader } from './credentials/api-key-reader.ts';
import { MemoryCachedCredentialReader } from './credentials/cached-credential-reader.ts';
import { MemoryCredentialReader } from './credentials/credential-reader.ts';
import { MemorySecretReader } from './credentials/secret-reader.ts';
import type { MemoryTables } from './engine/memory-tables.ts';
import { MemoryUnitOfWork } from './engine/unit-of-work.ts';
import { MemoryErasureReader } from './erasure/erasure-reader.ts';
import { MemoryRetentionReader } from './erasure/retention-reader.ts';
import { MemoryEndpointReader } from './events/endpoint-reader.ts';
import { MemoryImportProgress } from './imports/import-progress.ts';
import { MemoryImportReader } from './imports/import-reader.ts';
import { MemoryAuditReader } from './kernel/audit-reader.ts';
import { MemoryStoredAnswerReader } from './kernel/stored-answer-reader.ts';
import { MemoryHeldPeopleReader } from './people/held-people-reader.ts';
import { MemoryRecipientStories } from './people/recipient-stories.ts';
import { MemoryPlanReader } from './plans/plan-reader.ts';
import { MemoryReplyReader } from './replies/reply-reader.ts';
import { MemoryDepartureReader } from './results/departure-reader.ts';
import { MemoryResults } from './results/results.ts';
import { MemorySplitReader } from './results/split-reader.ts';
import { MemoryWeekReader } from './results/week-reader.ts';
import { MemoryJobActivity } from './runs/counts/job-activity.ts';
import { MemoryEpochReader } from './runs/epoch-reader.ts';
import { MemoryJobLists } from './runs/job-lists.ts';
import { MemoryJobReader } from './runs/job-reader.ts';
import { MemorySubjectReader } from './runs/subject-reader.ts';
import { MemoryTaskReader } from './runs/task-reader.ts';
import { MemoryWorkers } from './runs/workers.ts';
import { MemorySpinnerReader } from './spinners/spinner-reader.ts';
import { MemoryDataTableReader } from './tables/data-table-reader.ts';
import { MemoryIngestRequests } from './tables/ingest-requests.ts';
import { MemoryRecordWriters } from './tables/keys/record-writers.ts';
import { MemoryRecordChangeReader } from './tables/record-change-reader.ts';
import { MemoryRecordFinder } from './tables/record-finder.ts';
import { MemoryRecordReader } from './tables/record-reader.ts';
import { MemoryRecordViews } from './tables/record-views.ts';

/** Everything stored in memory, in the given tables. */
export const memoryStorageOn = (tables: MemoryTables): Storage => ({
  unitOfWork: new MemoryUnitOfWork(tables),
  erasedForms: tables.erasedForms,
  credentials: new MemoryCredentialReader(tables),
  cachedCredentials: new MemoryCachedCredentialReader(tables),
  sessions: new MemorySessionReader(tables),
  securityEvents: new MemorySecurityEventReader(tables),
  webhookSecrets: new MemoryWebhookSecretReader(tables),
  plans: new MemoryPlanReader(tables),
  organizations: new MemoryOrganizationReader(tables),
  ownDomains: new MemoryOwnDomainReader(tables),
  pictures: new MemoryPictureReader(tables),
  members: new MemoryMemberReader(tables),
  answers: new MemoryStoredAnswerReader(tables),
  epochs: new MemoryEpochReader(tables),
  jobs: new MemoryJobReader(tables),
  subjects: new MemorySubjectReader(tables),
  heldPeople: new MemoryHeldPeopleReader(tables),
  askedTasks: new MemoryTaskReader(tables),
  jobLists: new MemoryJobLists(tables),
  jobActivity: new MemoryJobActivity(tables),
  results: new MemoryResults(tables),
  departures: new MemoryDepartureReader(tables),
  weeks: new MemoryWeekReader(tables),
  audiences: new MemoryAudienceReader(tables),
  recipientStories: new MemoryRecipientStories(tables),
  entries: new MemoryEntryReader(tables),
  splits: new MemorySplitReader(tables),
  inside: new MemoryInsideReader(tables),
  workers: new MemoryWorkers(tables),
  dataTables: new MemoryDataTableReader(tables),
  records: new MemoryRecordReader(tables),
  recordFinder: new MemoryRecordFinder(tables),
  recordChanges: new MemoryRecordChangeReader(tables),
  recordWriters: new MemoryRecordWriters(),
  recordViews: new MemoryRecordViews(tables),
  ingestRequests: new MemoryIngestRequests(tables),
  apiKeys: new MemoryApiKeyReader(tables),
  namedSecrets: new MemorySecretReader(tables),
  hostLimits: new MemoryHostLimitsReader(tables),
  channels: new MemoryChannelReader(tables),
  endpoints: new MemoryEndpointReader(tables),
  approvals: new MemoryApprovalReader(tables),
  erasures: new MemoryErasureReader(tables),
  retention: new MemoryRetentionReader(tables),
  alerts: new MemoryAlertReader(tables),
  auditEntries: new MemoryAuditReader(tables),
  preferences: new MemoryPreferenceReader(tables),
  topics: new MemoryTopicReader(tables),
  files: new MemoryFileReader(tables),
  fragments: new MemoryFragmentReader(tables),
  suppressions: new MemorySuppressionReader(tables),
  figures: new MemoryFigureReader(tables),
  replies: new MemoryReplyReader(tables),
  spinners: new MemorySpinnerReader(tables),
  imports: new MemoryImportReader(tables),
  importProgress: new MemoryImportProgress(tables),
});
