import { ContainerModule } from 'inversify';
import { CreateOrganization } from '../../application/accounts/organizations/create-organization.ts';
import { CreateProject } from '../../application/accounts/organizations/create-project.ts';
import { EditProject } from '../../application/accounts/organizations/edit-project.ts';
import { SessionReader } from '../../application/accounts/session-reader.ts';
import { SessionTokens } from '../../application/accounts/session-tokens.ts';
import { AuthenticateSession } from '../../application/accounts/sign-in/authenticate-session.ts';
import { Sender } from '../../application/channels/sender.ts';
import { Unsubscribe } from '../../application/channels/unsubscribe.ts';
import { UnsubscribeLinks } from '../../application/channels/unsubscribe-links.ts';
import { AuthenticateApiKey } from '../../application/credentials/authenticate-api-key.ts';
import { AuthenticateIngestToken } from '../../application/credentials/authenticate-ingest-token.ts';
import { CreateApiKey } from '../../application/credentials/create-api-key.ts';
import { CredentialReader } from '../../application/credentials/credential-reader.ts';
import { IngestTokenMaker } from '../../application/credentials/ingest-token-maker.ts';
import { RevokeApiKey } from '../../application/credentials/revoke-api-key.ts';
import { RotateIngestToken } from '../../application/credentials/rotate-ingest-token.ts';
import { ShowIngestToken } from '../../application/credentials/show-ingest-token.ts';
import { CsvReader } from '../../application/imports/csv-reader.ts';
import { ImportCsv } from '../../application/imports/import-csv.ts';
import { AdvanceJob } from '../../application/jobs/advance-job.ts';
import { JobReader } from '../../application/jobs/job-reader.ts';
import { ReadJob } from '../../application/jobs/read-job.ts';
import { StartJob } from '../../application/jobs/start-job.ts';
import { StartJobs } from '../../application/jobs/start-jobs.ts';
import { TriggerSpinner } from '../../application/jobs/trigger-spinner.ts';
import { WakeDueJobs } from '../../application/jobs/wake-due-jobs.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { CheckPlanMeter } from '../../application/plans/check-plan-meter.ts';
import { CreateSpinner } from '../../application/spinners/create-spinner.ts';
import { EditSpinner } from '../../application/spinners/edit-spinner.ts';
import { PublishSpinner } from '../../application/spinners/publish-spinner.ts';
import { CreateDataTable } from '../../application/tables/create-data-table.ts';
import { IngestRecords } from '../../application/tables/ingest-records.ts';
import { Settings } from '../settings.ts';

/** A missing or misplaced dependency does not compile; nothing outside this folder knows the container. */
export const useCases = new ContainerModule(({ bind }) => {
  bind(AuthenticateApiKey).toResolvedValue((...given) => new AuthenticateApiKey(...given), [CredentialReader, Secrets, Clock]);
  bind(AuthenticateIngestToken).toResolvedValue((...given) => new AuthenticateIngestToken(...given), [CredentialReader, Secrets, Clock]);

  bind(AuthenticateSession).toResolvedValue((...given) => new AuthenticateSession(...given), [SessionTokens, SessionReader, Clock]);

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

  bind(IngestRecords).toResolvedValue((...given) => new IngestRecords(...given), [UnitOfWork, Audit, Clock]);

  bind(CreateSpinner).toResolvedValue((...given) => new CreateSpinner(...given), [UnitOfWork, Audit, Clock, Ids]);
  bind(EditSpinner).toResolvedValue((...given) => new EditSpinner(...given), [UnitOfWork, Audit]);
  bind(PublishSpinner).toResolvedValue((...given) => new PublishSpinner(...given), [UnitOfWork, Sender, Audit, Clock]);
  bind(TriggerSpinner).toResolvedValue((...given) => new TriggerSpinner(...given), [UnitOfWork, Audit, Clock, Ids]);
  bind(StartJob).toResolvedValue((...given) => new StartJob(...given), [UnitOfWork, Clock]);
  bind(StartJobs).toResolvedValue((...given) => new StartJobs(...given), [UnitOfWork, Clock]);
  bind(AdvanceJob).toResolvedValue((...given) => new AdvanceJob(...given), [UnitOfWork, Sender, UnsubscribeLinks, Clock, Ids]);
  bind(ReadJob).toResolvedValue((...given) => new ReadJob(...given), [JobReader, Clock]);
  bind(WakeDueJobs).toResolvedValue((...given) => new WakeDueJobs(...given), [UnitOfWork, Clock]);
  bind(UnsubscribeLinks).toResolvedValue((secrets, { publicUrl }) => new UnsubscribeLinks(secrets, publicUrl), [Secrets, Settings]);
  bind(Unsubscribe).toResolvedValue((...given) => new Unsubscribe(...given), [UnitOfWork, UnsubscribeLinks, Clock]);
});
