import { ContainerModule } from 'inversify';
import { MemberReader } from '../../application/accounts/member-reader.ts';
import { SessionReader } from '../../application/accounts/session-reader.ts';
import { ApiKeyReader } from '../../application/credentials/api-key-reader.ts';
import { CachedCredentialReader, CredentialReader } from '../../application/credentials/credential-reader.ts';
import { ImportProgress } from '../../application/imports/import-progress.ts';
import { ImportReader } from '../../application/imports/import-reader.ts';
import { StoredAnswerReader } from '../../application/intake/stored-answer-reader.ts';
import { JobLists } from '../../application/jobs/job-lists.ts';
import { JobReader } from '../../application/jobs/job-reader.ts';
import { Workers } from '../../application/jobs/workers.ts';
import { AuditReader } from '../../application/kernel/audit-reader.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { IngestRequests } from '../../application/tables/ingest-requests.ts';
import { RecordReader } from '../../application/tables/record-reader.ts';
import { PostgresMemberReader } from '../../postgres/accounts/member-reader.ts';
import { PostgresSessionReader } from '../../postgres/accounts/session-reader.ts';
import { PostgresApiKeyReader } from '../../postgres/credentials/api-key-reader.ts';
import { PostgresCachedCredentialReader } from '../../postgres/credentials/cached-credential-reader.ts';
import { PostgresCredentialReader } from '../../postgres/credentials/credential-reader.ts';
import { ReadCache } from '../../postgres/engine/stale-reads.ts';
import { PostgresUnitOfWork } from '../../postgres/engine/unit-of-work.ts';
import { PostgresImportProgress } from '../../postgres/imports/import-progress.ts';
import { PostgresImportReader } from '../../postgres/imports/import-reader.ts';
import { PostgresStoredAnswerReader } from '../../postgres/intake/stored-answer-reader.ts';
import { PostgresJobLists } from '../../postgres/jobs/job-lists.ts';
import { PostgresJobReader } from '../../postgres/jobs/job-reader.ts';
import { PostgresWorkers } from '../../postgres/jobs/workers.ts';
import { PostgresAuditReader } from '../../postgres/kernel/audit-reader.ts';
import { PostgresSpinnerReader } from '../../postgres/spinners/spinner-reader.ts';
import { PostgresDataTableReader } from '../../postgres/tables/data-table-reader.ts';
import { PostgresIngestRequests } from '../../postgres/tables/ingest-requests.ts';
import { PostgresRecordReader } from '../../postgres/tables/record-reader.ts';
import { Settings } from '../settings.ts';

/** Everything that is stored, in PostgreSQL. */
export const postgres = new ContainerModule(({ bind }) => {
  bind(ReadCache).toConstantValue(new ReadCache());
  bind(UnitOfWork).toResolvedValue(({ connection }, cache) => new PostgresUnitOfWork(connection, cache), [Settings, ReadCache]);
  bind(SessionReader).toResolvedValue(({ connection }) => new PostgresSessionReader(connection), [Settings]);
  bind(CredentialReader).toResolvedValue(({ connection }) => new PostgresCredentialReader(connection), [Settings]);
  bind(CachedCredentialReader).toResolvedValue(
    (reader, cache) => new PostgresCachedCredentialReader(reader, cache),
    [CredentialReader, ReadCache],
  );
  bind(StoredAnswerReader).toResolvedValue(({ connection }) => new PostgresStoredAnswerReader(connection), [Settings]);
  bind(JobReader).toResolvedValue(({ connection }) => new PostgresJobReader(connection), [Settings]);
  bind(MemberReader).toResolvedValue(({ connection }) => new PostgresMemberReader(connection), [Settings]);
  bind(JobLists).toResolvedValue(({ connection, screens = connection }) => new PostgresJobLists(screens), [Settings]);
  bind(DataTableReader).toResolvedValue(({ connection, screens = connection }) => new PostgresDataTableReader(screens), [Settings]);
  bind(RecordReader).toResolvedValue(({ connection, screens = connection }) => new PostgresRecordReader(screens), [Settings]);
  bind(ApiKeyReader).toResolvedValue(({ connection }) => new PostgresApiKeyReader(connection), [Settings]);
  bind(AuditReader).toResolvedValue(({ connection, screens = connection }) => new PostgresAuditReader(screens), [Settings]);
  bind(IngestRequests).toResolvedValue(({ connection }) => new PostgresIngestRequests(connection), [Settings]);
  bind(SpinnerReader).toResolvedValue(({ connection }) => new PostgresSpinnerReader(connection), [Settings]);
  bind(ImportReader).toResolvedValue(({ connection }) => new PostgresImportReader(connection), [Settings]);
  bind(ImportProgress).toResolvedValue(({ connection }) => new PostgresImportProgress(connection), [Settings]);
  bind(Workers).toResolvedValue(({ connection }) => new PostgresWorkers(connection), [Settings]);
});
