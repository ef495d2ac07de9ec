import { ErasedForms } from '../application/consent/erased-forms.ts';
import { FairShare } from '../application/kernel/fair-share.ts';
import type { Storage } from '../application/storage.ts';
import { PostgresMemberReader } from './accounts/member-reader.ts';
import { PostgresOrganizationReader } from './accounts/organization-reader.ts';
import { PostgresOwnDomainReader } from './accounts/own-domain-reader.ts';
import { PostgresPictureReader } from './accounts/picture-reader.ts';
import { PostgresSecurityEventReader } from './accounts/security-event-reader.ts';
import { PostgresSessionReader } from './accounts/session-reader.ts';
import { PostgresWebhookSecretReader } from './accounts/webhook-secret-reader.ts';
import { PostgresAlertReader } from './alerts/alert-reader.ts';
import { PostgresApprovalReader } from './approvals/approval-reader.ts';
import { PostgresAudienceReader } from './audiences/audience-reader.ts';
import { PostgresEntryReader } from './audiences/entry-reader.ts';
import { PostgresInsideReader } from './audiences/inside-reader.ts';
import { PostgresChannelReader } from './channels/channel-reader.ts';
import { PostgresFigureReader } from './channels/figure-reader.ts';
import { PostgresHostLimitsReader } from './channels/host-limits-reader.ts';
import { PostgresPreferenceReader } from './consent/preference-reader.ts';
import { PostgresSuppressionReader } from './consent/suppression-reader.ts';
import { PostgresTopicReader } from './consent/topic-reader.ts';
import { PostgresFileReader } from './content/file-reader.ts';
import { PostgresFragmentReader } from './content/fragment-reader.ts';
import { PostgresApiKeyReader } from './credentials/api-key-reader.ts';
import { PostgresCachedCredentialReader } from './credentials/cached-credential-reader.ts';
import { PostgresCredentialReader } from './credentials/credential-reader.ts';
import { PostgresSecretReader } from './credentials/secret-reader.ts';
import { ReadCache } from './engine/cache/stale-reads.ts';
import type { ConnectionPool } from './engine/connection/connection.ts';
import { SharedReads } from './engine/connection/shared-reads.ts';
import { PostgresUnitOfWork } from './engine/transaction/unit-of-work.ts';
import { PostgresErasureReader } from './erasure/erasure-reader.ts';
import { PostgresRetentionReader } from './erasure/retention-reader.ts';
import { PostgresEndpointReader } from './events/endpoint-reader.ts';
import { PostgresImportProgress } from './imports/import-progress.ts';
import { PostgresImportReader } from './imports/import-reader.ts';
import { PostgresAuditReader } from './kernel/audit-reader.ts';
import { PostgresStoredAnswerReader } from './kernel/stored-answer-reader.ts';
import { PostgresHeldPeopleReader } from './people/held-people-reader.ts';
import { PostgresRecipientStories } from './people/recipient-stories.ts';
import { PostgresPlanReader } from './plans/plan-reader.ts';
import { PostgresReplyReader } from './replies/reply-reader.ts';
import { PostgresDepartureReader } from './results/departure-reader.ts';
import { PostgresResults } from './results/results.ts';
import { PostgresSplitReader } from './results/split-reader.ts';
import { PostgresWeekReader } from './results/week-reader.ts';
import { PostgresJobActivity } from './runs/counts/job-activity.ts';
import { PostgresEpochReader } from './runs/epoch-reader.ts';
import { PostgresJobLists } from './runs/job-lists.ts';
import { PostgresJobReader } from './runs/job-reader.ts';
import { PostgresSubjectReader } from './runs/subject-reader.ts';
import { PostgresTaskReader } from './runs/task-reader.ts';
import { PostgresWorkers } from './runs/workers.ts';
import { PostgresSpinnerReader } from './spinners/spinner-reader.ts';
import { PostgresDataTableReader } from './tables/data-table-reader.ts';
import { PostgresIngestRequests } from './tables/ingest-requests.ts';
import { PostgresRecordWriters } from './tables/keys/record-writers.ts';
import { PostgresRecordChangeReader } from './tables/record-change-reader.ts';
import { PostgresRecordFinder } from './tables/record-finder.ts';
import { PostgresRecordReader } from './tables/record-reader.ts';
import { PostgresRecordViews } from './tables/record-views.ts';

/** The connection pools of a process; without the others, all share `connection`. */
export interface StorageConnections {
  readonly connection: ConnectionPool;
  /** For lists, searches and exports, so that they take no connection from API calls. */
  readonly readPool?: ConnectionPool;
  /** The way in which organizations share the connections for lists; by default without limits on who waits. */
  readonly readShare?: FairShare;
  /** With short timeouts: for ingest and trigger, and for heartbeats. */
  readonly promptPool?: ConnectionPool;
}

/** Everything stored in PostgreSQL. */
export const postgresStorageOn = (connections: StorageConnections): Storage => {
  const { connection, readPool = connection, promptPool = connection } = connections;
  const { readShare = new FairShare({ slots: readPool.pool.options.max }) } = connections;
  const reads = new SharedReads(readPool, readShare);
  const cache = new ReadCache();
  const erasedForms = new ErasedForms();
  const credentials = new PostgresCredentialReader(promptPool);
  return {
    unitOfWork: new PostgresUnitOfWork(connection, cache, promptPool, erasedForms),
    erasedForms,
    credentials,
    cachedCredentials: new PostgresCachedCredentialReader(credentials, cache),
    sessions: new PostgresSessionReader(connection),
    securityEvents: new PostgresSecurityEventReader(connection),
    webhookSecrets: new PostgresWebhookSecretReader(connection),
    plans: new PostgresPlanReader(connection),
    organizations: new PostgresOrganizationReader(connection),
    ownDomains: new PostgresOwnDomainReader(connection),
    pictures: new PostgresPictureReader(connection),
    members: new PostgresMemberReader(connection),
    answers: new PostgresStoredAnswerReader(promptPool),
    epochs: new PostgresEpochReader(connection, promptPool),
    jobs: new PostgresJobReader(connection),
    subjects: new PostgresSubjectReader(connection),
    heldPeople: new PostgresHeldPeopleReader(reads),
    askedTasks: new PostgresTaskReader(reads),
    jobLists: new PostgresJobLists(reads),
    jobActivity: new PostgresJobActivity(reads),
    results: new PostgresResults(reads),
    departures: new PostgresDepartureReader(reads),
    weeks: new PostgresWeekReader(reads),
    audiences: new PostgresAudienceReader(reads),
    recipientStories: new PostgresRecipientStories(reads),
    entries: new PostgresEntryReader(reads),
    splits: new PostgresSplitReader(reads),
    inside: new PostgresInsideReader(reads),
    workers: new PostgresWorkers(connection, promptPool),
    dataTables: new PostgresDataTableReader(reads),
    records: new PostgresRecordReader(readPool, readShare),
    recordFinder: new PostgresRecordFinder(readPool, readShare, connection),
    recordChanges: new PostgresRecordChangeReader(reads),
    recordWriters: new PostgresRecordWriters(connection),
    recordViews: new PostgresRecordViews(readPool, readShare),
    ingestRequests: new PostgresIngestRequests(connection),
    apiKeys: new PostgresApiKeyReader(connection),
    namedSecrets: new PostgresSecretReader(connection),
    hostLimits: new PostgresHostLimitsReader(connection),
    channels: new PostgresChannelReader(connection),
    endpoints: new PostgresEndpointReader(reads),
    approvals: new PostgresApprovalReader(reads),
    erasures: new PostgresErasureReader(reads),
    retention: new PostgresRetentionReader(reads),
    alerts: new PostgresAlertReader(reads),
    auditEntries: new PostgresAuditReader(reads),
    preferences: new PostgresPreferenceReader(reads),
    topics: new PostgresTopicReader(reads),
    files: new PostgresFileReader(reads),
    fragments: new PostgresFragmentReader(reads),
    suppressions: new PostgresSuppressionReader(reads, erasedForms),
    figures: new PostgresFigureReader(reads),
    replies: new PostgresReplyReader(reads),
    spinners: new PostgresSpinnerReader(connection),
    imports: new PostgresImportReader(connection),
    importProgress: new PostgresImportProgress(connection),
  };
};
