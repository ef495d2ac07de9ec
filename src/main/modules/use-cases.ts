import { ContainerModule } from 'inversify';
import { CreateApiKey } from '../../application/api-keys/create-api-key.ts';
import { RevokeApiKey } from '../../application/api-keys/revoke-api-key.ts';
import { Audit } from '../../application/audit.ts';
import { AuthenticateApiKey } from '../../application/authentication/authenticate-api-key.ts';
import { AuthenticateIngestToken } from '../../application/authentication/authenticate-ingest-token.ts';
import { AuthenticateSession } from '../../application/authentication/authenticate-session.ts';
import { CreateDataTable } from '../../application/data-tables/create-data-table.ts';
import { ImportCsv } from '../../application/data-tables/import-csv.ts';
import { IngestTokenMaker } from '../../application/data-tables/ingest-token-maker.ts';
import { RotateIngestToken } from '../../application/data-tables/rotate-ingest-token.ts';
import { ShowIngestToken } from '../../application/data-tables/show-ingest-token.ts';
import { AppendRecords } from '../../application/ingest/append-records.ts';
import { IngestByTableToken } from '../../application/ingest/ingest-by-table-token.ts';
import { IngestRecords } from '../../application/ingest/ingest-records.ts';
import { AdvanceJob } from '../../application/jobs/advance-job.ts';
import { ReadJob } from '../../application/jobs/read-job.ts';
import { StartJob } from '../../application/jobs/start-job.ts';
import { StartJobs } from '../../application/jobs/start-jobs.ts';
import { TriggerSpinner } from '../../application/jobs/trigger-spinner.ts';
import { Unsubscribe } from '../../application/jobs/unsubscribe.ts';
import { UnsubscribeLinks } from '../../application/jobs/unsubscribe-links.ts';
import { WakeDueJobs } from '../../application/jobs/wake-due-jobs.ts';
import { CreateOrganization } from '../../application/organizations/create-organization.ts';
import { CheckPlanMeter } from '../../application/plans/check-plan-meter.ts';
import { Clock } from '../../application/ports/clock.ts';
import { CredentialReader } from '../../application/ports/credential-reader.ts';
import { CsvReader } from '../../application/ports/csv-reader.ts';
import { Ids } from '../../application/ports/ids.ts';
import { JobReader } from '../../application/ports/job-reader.ts';
import { Secrets } from '../../application/ports/secrets.ts';
import { Sender } from '../../application/ports/sender.ts';
import { SessionTokens } from '../../application/ports/session-tokens.ts';
import { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { CreateProject } from '../../application/projects/create-project.ts';
import { EditProject } from '../../application/projects/edit-project.ts';
import { CreateSpinner } from '../../application/spinners/create-spinner.ts';
import { EditSpinner } from '../../application/spinners/edit-spinner.ts';
import { PublishSpinner } from '../../application/spinners/publish-spinner.ts';
import { Settings } from '../settings.ts';

/** A missing or misplaced dependency does not compile; nothing outside this folder knows the container. */
export const useCases = new ContainerModule(({ bind }) => {
  bind(AuthenticateApiKey).toResolvedValue((...given) => new AuthenticateApiKey(...given), [CredentialReader, Secrets, Clock]);
  bind(AuthenticateIngestToken).toResolvedValue((...given) => new AuthenticateIngestToken(...given), [CredentialReader, Secrets, Clock]);

  bind(AuthenticateSession).toResolvedValue((...given) => new AuthenticateSession(...given), [SessionTokens, CredentialReader, Clock]);

  bind(Audit).toResolvedValue((...given) => new Audit(...given), [Clock, Ids]);
  bind(CreateOrganization).toResolvedValue((...given) => new CreateOrganization(...given), [UnitOfWork, Audit, Clock, Ids]);
  bind(CreateProject).toResolvedValue((...given) => new CreateProject(...given), [UnitOfWork, Audit, Clock, Ids]);
  bind(EditProject).toResolvedValue((...given) => new EditProject(...given), [UnitOfWork, Audit, Clock]);
  bind(CheckPlanMeter).toResolvedValue((...given) => new CheckPlanMeter(...given), [UnitOfWork, Clock]);
  bind(CreateApiKey).toResolvedValue((...given) => new CreateApiKey(...given), [UnitOfWork, Secrets, Audit, Clock, Ids]);
  bind(RevokeApiKey).toResolvedValue((...given) => new RevokeApiKey(...given), [UnitOfWork, Audit, Clock]);

  bind(IngestTokenMaker).toResolvedValue((...given) => new IngestTokenMaker(...given), [Secrets, Clock, Ids]);
  bind(CreateDataTable).toResolvedValue((...given) => new CreateDataTable(...given), [UnitOfWork, IngestTokenMaker, Audit, Clock, Ids]);
  bind(RotateIngestToken).toResolvedValue((...given) => new RotateIngestToken(...given), [UnitOfWork, IngestTokenMaker, Audit, Clock]);
  bind(ShowIngestToken).toResolvedValue((...given) => new ShowIngestToken(...given), [UnitOfWork, Secrets, Audit]);
  bind(ImportCsv).toResolvedValue((...given) => new ImportCsv(...given), [UnitOfWork, CsvReader, Audit, Clock]);

  bind(AppendRecords).toResolvedValue((...given) => new AppendRecords(...given), [UnitOfWork, Audit, Clock]);
  bind(IngestRecords).toResolvedValue((...given) => new IngestRecords(...given), [AppendRecords]);
  bind(IngestByTableToken).toResolvedValue((...given) => new IngestByTableToken(...given), [AppendRecords]);

  bind(CreateSpinner).toResolvedValue((...given) => new CreateSpinner(...given), [UnitOfWork, Audit, Clock, Ids]);
  bind(EditSpinner).toResolvedValue((...given) => new EditSpinner(...given), [UnitOfWork, Audit]);
  bind(PublishSpinner).toResolvedValue((...given) => new PublishSpinner(...given), [UnitOfWork, Sender, Audit, Clock]);
  bind(TriggerSpinner).toResolvedValue((...given) => new TriggerSpinner(...given), [UnitOfWork, Clock, Ids]);
  bind(StartJob).toResolvedValue((...given) => new StartJob(...given), [UnitOfWork, Clock]);
  bind(StartJobs).toResolvedValue((...given) => new StartJobs(...given), [UnitOfWork, Clock]);
  bind(AdvanceJob).toResolvedValue((...given) => new AdvanceJob(...given), [UnitOfWork, Sender, UnsubscribeLinks, Clock, Ids]);
  bind(ReadJob).toResolvedValue((...given) => new ReadJob(...given), [JobReader, Clock]);
  bind(WakeDueJobs).toResolvedValue((...given) => new WakeDueJobs(...given), [UnitOfWork, Clock]);
  bind(UnsubscribeLinks).toResolvedValue((secrets, { publicUrl }) => new UnsubscribeLinks(secrets, publicUrl), [Secrets, Settings]);
  bind(Unsubscribe).toResolvedValue((...given) => new Unsubscribe(...given), [UnitOfWork, UnsubscribeLinks, Clock]);
});
