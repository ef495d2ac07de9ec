import { ContainerModule } from 'inversify';
import { CreateProject } from '../../application/accounts/organizations/create-project.ts';
import { EditProject } from '../../application/accounts/organizations/edit-project.ts';
import { AuthenticateSession } from '../../application/accounts/sign-in/authenticate-session.ts';
import { Unsubscribe } from '../../application/channels/unsubscribe.ts';
import { AuthenticateApiKey } from '../../application/credentials/authenticate-api-key.ts';
import { AuthenticateIngestToken } from '../../application/credentials/authenticate-ingest-token.ts';
import { CachedCredentialReader } from '../../application/credentials/credential-reader.ts';
import { ImportCsv } from '../../application/imports/import-csv.ts';
import { StoredAnswerReader } from '../../application/intake/stored-answer-reader.ts';
import { ReadJob } from '../../application/jobs/read-job.ts';
import { TriggerSpinner } from '../../application/jobs/trigger-spinner.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { IngestRecords } from '../../application/tables/ingest-records.ts';
import { ProjectsController } from '../../http/accounts/projects-controller.ts';
import { UnsubscribeController } from '../../http/channels/unsubscribe-controller.ts';
import { CredentialAuthenticator } from '../../http/credentials/credential-authenticator.ts';
import { ImportController } from '../../http/imports/import-controller.ts';
import { ImportSlots } from '../../http/imports/import-slots.ts';
import { StoredAnswerGuard } from '../../http/intake/stored-answer-guard.ts';
import { JobsController } from '../../http/jobs/jobs-controller.ts';
import { Authenticator, CachedAuthenticator } from '../../http/kernel/authenticator.ts';
import { IdempotencyGuard } from '../../http/kernel/idempotency.ts';
import { Controller } from '../../http/kernel/route.ts';
import { IngestController } from '../../http/tables/ingest-controller.ts';
import { IngestNotes } from '../../http/tables/ingest-notes.ts';

/** The HTTP doors of the use cases. */
export const http = new ContainerModule(({ bind }) => {
  bind(Authenticator).toResolvedValue(
    (...given) => new CredentialAuthenticator(...given),
    [AuthenticateApiKey, AuthenticateIngestToken, AuthenticateSession],
  );
  bind(CachedAuthenticator).toResolvedValue(
    (reader, secrets, clock, sessions) =>
      new CredentialAuthenticator(
        new AuthenticateApiKey(reader, secrets, clock),
        new AuthenticateIngestToken(reader, secrets, clock),
        sessions,
      ),
    [CachedCredentialReader, Secrets, Clock, AuthenticateSession],
  );
  bind(IdempotencyGuard).toResolvedValue((...given) => new StoredAnswerGuard(...given), [StoredAnswerReader, Clock]);
  bind(Controller).toResolvedValue((...given) => new IngestController(...given), [IngestRecords, IngestNotes]);
  bind(Controller).toResolvedValue((...given) => new ImportController(...given), [ImportCsv, IngestNotes, ImportSlots]);
  bind(Controller).toResolvedValue((...given) => new JobsController(...given), [TriggerSpinner, ReadJob]);
  bind(Controller).toResolvedValue((...given) => new ProjectsController(...given), [UnitOfWork, CreateProject, EditProject]);
  bind(Controller).toResolvedValue((...given) => new UnsubscribeController(...given), [Unsubscribe]);
});
