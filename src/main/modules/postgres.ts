import { ContainerModule } from 'inversify';
import { ApiKeyReader } from '../../application/ports/api-key-reader.ts';
import { AuditReader } from '../../application/ports/audit-reader.ts';
import { CredentialReader } from '../../application/ports/credential-reader.ts';
import { DataTableReader } from '../../application/ports/data-table-reader.ts';
import { IngestRequests } from '../../application/ports/ingest-requests.ts';
import { JobReader } from '../../application/ports/job-reader.ts';
import { RecordReader } from '../../application/ports/record-reader.ts';
import { SpinnerReader } from '../../application/ports/spinner-reader.ts';
import { StoredAnswerReader } from '../../application/ports/stored-answer-reader.ts';
import { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { Workers } from '../../application/ports/workers.ts';
import { PostgresApiKeyReader } from '../../postgres/api-key-reader.ts';
import { PostgresAuditReader } from '../../postgres/audit-reader.ts';
import { PostgresCredentialReader } from '../../postgres/credential-reader.ts';
import { PostgresDataTableReader } from '../../postgres/data-table-reader.ts';
import { PostgresIngestRequests } from '../../postgres/ingest-requests.ts';
import { PostgresJobReader } from '../../postgres/job-reader.ts';
import { PostgresRecordReader } from '../../postgres/record-reader.ts';
import { PostgresSpinnerReader } from '../../postgres/spinner-reader.ts';
import { PostgresStoredAnswerReader } from '../../postgres/stored-answer-reader.ts';
import { PostgresUnitOfWork } from '../../postgres/unit-of-work.ts';
import { PostgresWorkers } from '../../postgres/workers.ts';
import { Settings } from '../settings.ts';

/** Everything that is stored, in PostgreSQL. */
export const postgres = new ContainerModule(({ bind }) => {
  bind(UnitOfWork).toResolvedValue(({ connection }) => new PostgresUnitOfWork(connection), [Settings]);
  bind(CredentialReader).toResolvedValue(({ connection }) => new PostgresCredentialReader(connection), [Settings]);
  bind(StoredAnswerReader).toResolvedValue(({ connection }) => new PostgresStoredAnswerReader(connection), [Settings]);
  bind(JobReader).toResolvedValue(({ connection }) => new PostgresJobReader(connection), [Settings]);
  bind(DataTableReader).toResolvedValue(({ connection }) => new PostgresDataTableReader(connection), [Settings]);
  bind(RecordReader).toResolvedValue(({ connection }) => new PostgresRecordReader(connection), [Settings]);
  bind(ApiKeyReader).toResolvedValue(({ connection }) => new PostgresApiKeyReader(connection), [Settings]);
  bind(AuditReader).toResolvedValue(({ connection }) => new PostgresAuditReader(connection), [Settings]);
  bind(IngestRequests).toResolvedValue(({ connection }) => new PostgresIngestRequests(connection), [Settings]);
  bind(SpinnerReader).toResolvedValue(({ connection }) => new PostgresSpinnerReader(connection), [Settings]);
  bind(Workers).toResolvedValue(({ connection }) => new PostgresWorkers(connection), [Settings]);
});
