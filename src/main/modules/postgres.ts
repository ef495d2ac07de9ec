import { ContainerModule } from 'inversify';
import { CredentialReader } from '../../application/ports/credential-reader.ts';
import { ImportProgress, ImportReader } from '../../application/ports/import-ports.ts';
import { JobReader } from '../../application/ports/job-reader.ts';
import { RecordReader } from '../../application/ports/record-reader.ts';
import { StoredAnswerReader } from '../../application/ports/stored-answer-reader.ts';
import { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { Workers } from '../../application/ports/workers.ts';
import { PostgresCredentialReader } from '../../postgres/credential-reader.ts';
import { PostgresImportProgress, PostgresImportReader } from '../../postgres/imports.ts';
import { PostgresJobReader } from '../../postgres/job-reader.ts';
import { PostgresRecordReader } from '../../postgres/record-reader.ts';
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
  bind(RecordReader).toResolvedValue(({ connection }) => new PostgresRecordReader(connection), [Settings]);
  bind(ImportReader).toResolvedValue(({ connection }) => new PostgresImportReader(connection), [Settings]);
  bind(ImportProgress).toResolvedValue(({ connection }) => new PostgresImportProgress(connection), [Settings]);
  bind(Workers).toResolvedValue(({ connection }) => new PostgresWorkers(connection), [Settings]);
});
