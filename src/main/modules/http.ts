import { ContainerModule } from 'inversify';
import { AuthenticateApiKey } from '../../application/authentication/authenticate-api-key.ts';
import { AuthenticateIngestToken } from '../../application/authentication/authenticate-ingest-token.ts';
import { AuthenticateSession } from '../../application/authentication/authenticate-session.ts';
import { ImportCsv } from '../../application/data-tables/import-csv.ts';
import { IngestByTableToken } from '../../application/ingest/ingest-by-table-token.ts';
import { IngestRecords } from '../../application/ingest/ingest-records.ts';
import { ReadJob } from '../../application/jobs/read-job.ts';
import { TriggerSpinner } from '../../application/jobs/trigger-spinner.ts';
import { Unsubscribe } from '../../application/jobs/unsubscribe.ts';
import { Clock } from '../../application/ports/clock.ts';
import { StoredAnswerReader } from '../../application/ports/stored-answer-reader.ts';
import { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { CreateProject } from '../../application/projects/create-project.ts';
import { EditProject } from '../../application/projects/edit-project.ts';
import { Authenticator } from '../../http/authenticator.ts';
import { ImportController } from '../../http/controllers/import-controller.ts';
import { IngestController } from '../../http/controllers/ingest-controller.ts';
import { JobsController } from '../../http/controllers/jobs-controller.ts';
import { ProjectsController } from '../../http/controllers/projects-controller.ts';
import { UnsubscribeController } from '../../http/controllers/unsubscribe-controller.ts';
import { CredentialAuthenticator } from '../../http/credential-authenticator.ts';
import { IdempotencyGuard } from '../../http/idempotency.ts';
import { ImportSlots } from '../../http/import-slots.ts';
import { IngestNotes } from '../../http/ingest-notes.ts';
import { Controller } from '../../http/route.ts';
import { StoredAnswerGuard } from '../../http/stored-answer-guard.ts';

/** The HTTP doors of the use cases. */
export const http = new ContainerModule(({ bind }) => {
  bind(Authenticator).toResolvedValue(
    (...given) => new CredentialAuthenticator(...given),
    [AuthenticateApiKey, AuthenticateIngestToken, AuthenticateSession],
  );
  bind(IdempotencyGuard).toResolvedValue((...given) => new StoredAnswerGuard(...given), [StoredAnswerReader, Clock]);
  bind(Controller).toResolvedValue((...given) => new IngestController(...given), [IngestRecords, IngestByTableToken, IngestNotes]);
  bind(Controller).toResolvedValue((...given) => new ImportController(...given), [ImportCsv, IngestNotes, ImportSlots]);
  bind(Controller).toResolvedValue((...given) => new JobsController(...given), [TriggerSpinner, ReadJob]);
  bind(Controller).toResolvedValue((...given) => new ProjectsController(...given), [UnitOfWork, CreateProject, EditProject]);
  bind(Controller).toResolvedValue((...given) => new UnsubscribeController(...given), [Unsubscribe]);
});
