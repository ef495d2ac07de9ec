import { CreateOrganization } from '../../src/application/accounts/organizations/create-organization.ts';
import { WebhookSecrets } from '../../src/application/accounts/organizations/webhook-secrets.ts';
import { UndoUnsubscribe } from '../../src/application/consent/undo-unsubscribe.ts';
import { Unsubscribe } from '../../src/application/consent/unsubscribe.ts';
import { UnsubscribeLinks } from '../../src/application/consent/unsubscribe-links.ts';
import { AuthenticateApiKey } from '../../src/application/credentials/authenticate-api-key.ts';
import { AuthenticateIngestToken } from '../../src/application/credentials/authenticate-ingest-token.ts';
import { CreateApiKey } from '../../src/application/credentials/create-api-key.ts';
import { EditApiKey } from '../../src/application/credentials/edit-api-key.ts';
import { IngestTokenMaker } from '../../src/application/credentials/ingest-token-maker.ts';
import { RevokeApiKey } from '../../src/application/credentials/revoke-api-key.ts';
import { RotateApiKey } from '../../src/application/credentials/rotate-api-key.ts';
import { RotateIngestToken } from '../../src/application/credentials/rotate-ingest-token.ts';
import { ApplyFeedback } from '../../src/application/feedback/apply-feedback.ts';
import { ReceiveFeedback } from '../../src/application/feedback/receive-feedback.ts';
import { ImportCsv } from '../../src/application/imports/import-csv.ts';
import { Audit } from '../../src/application/kernel/audit.ts';
import type { Log } from '../../src/application/kernel/log.ts';
import { Processor } from '../../src/application/kernel/processor.ts';
import type { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import { WakePeople } from '../../src/application/people/wake-people.ts';
import { CheckPlanMeter } from '../../src/application/plans/check-plan-meter.ts';
import { AdvanceJob } from '../../src/application/runs/advance-job.ts';
import { ControlJob } from '../../src/application/runs/control-job.ts';
import { EndJob } from '../../src/application/runs/end-job.ts';
import { CheckEpoch } from '../../src/application/runs/epoch/check-epoch.ts';
import { ReleaseSending } from '../../src/application/runs/epoch/release-sending.ts';
import { ReadJob } from '../../src/application/runs/read-job.ts';
import { ResumeJob } from '../../src/application/runs/resume-job.ts';
import { RetryJob } from '../../src/application/runs/retry-job.ts';
import { StartJob } from '../../src/application/runs/starts/start-job.ts';
import { StartJobs } from '../../src/application/runs/starts/start-jobs.ts';
import { TriggerSpinner } from '../../src/application/runs/starts/trigger-spinner.ts';
import { WakeDueJobs } from '../../src/application/runs/wake-due-jobs.ts';
import { CreateSpinner } from '../../src/application/spinners/create-spinner.ts';
import { PublishSpinner } from '../../src/application/spinners/publish-spinner.ts';
import { CreateDataTable } from '../../src/application/tables/create-data-table.ts';
import { IngestRecords } from '../../src/application/tables/ingest-records.ts';
import { CsvFileReader } from '../../src/system/csv/csv-file-reader.ts';
import { NodeSecrets } from '../../src/system/node-secrets.ts';
import { TimerPauses } from '../../src/system/timer-pauses.ts';
import { taskHandlers } from '../../workers/tasks.ts';
import { FakeSender } from './fake-sender.ts';
import { FixedClock } from './fixed-clock.ts';
import { openMemory } from './memory-backend.ts';
import { MemoryWitness } from './runs/epochs.ts';
import { inOneTurn } from './runs/one-turn.ts';
import { ids } from './sequential-ids.ts';
import { useOf } from './use-of.ts';

/** Every use case on memory stores, with a fixed clock and a sender that sends nothing. */
export async function openApplication() {
  const store = await openMemory();
  const clock = new FixedClock();
  const sender = new FakeSender();
  const secrets = new NodeSecrets(new Uint8Array(32).fill(7));
  const audit = new Audit(clock, ids);
  /** The lines of the runtime's log. */
  const logged: { readonly level: string; readonly fields: object; readonly message: string }[] = [];
  const level = (name: string) => (fields: object, message: string) => void logged.push({ level: name, fields, message });
  const log = { debug: level('debug'), info: level('info'), warn: level('warn'), error: level('error') };
  const links = new UnsubscribeLinks(secrets, 'https://spindle.example.com/api/v1/public/unsubscribe');
  return {
    ...store,
    clock,
    ids,
    sender,
    secrets,
    links,
    audit,
    logged,
    ...useCasesOver(store.unitOfWork, { store, clock, sender, secrets, links, audit, log }),
  };
}

type Store = Awaited<ReturnType<typeof openMemory>>;
export type Application = Awaited<ReturnType<typeof openApplication>>;

function useCasesOver(
  unitOfWork: UnitOfWork,
  parts: { store: Store; clock: FixedClock; sender: FakeSender; secrets: NodeSecrets; links: UnsubscribeLinks; audit: Audit; log: Log },
) {
  const { store, clock, sender, secrets, links, audit, log } = parts;
  const tokens = new IngestTokenMaker(secrets, clock, ids);
  const checkEpoch = new CheckEpoch({ unitOfWork, reader: store.epochs, witness: new MemoryWitness(), clock, ids });
  const startJob = new StartJob({ unitOfWork, sender, clock });
  const startJobs = new StartJobs({ unitOfWork, sender, clock });
  const pauses = new TimerPauses();
  const advanceJob = new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses, log });
  const wakePeople = new WakePeople({ unitOfWork, clock });
  const resumeJob = new ResumeJob(unitOfWork);
  const endJob = new EndJob({ unitOfWork, clock });
  const applyFeedback = new ApplyFeedback({ unitOfWork, audit, clock, pauses: new TimerPauses(), log });
  return {
    pauses,
    ingestRecords: new IngestRecords({ unitOfWork, audit, clock }),
    triggerSpinner: new TriggerSpinner({ unitOfWork, audit, clock, ids }),
    checkPlanMeter: new CheckPlanMeter({ unitOfWork, clock }),
    createOrganization: new CreateOrganization({ unitOfWork, webhookSecrets: new WebhookSecrets(secrets, clock, ids), audit, clock, ids }),
    createApiKey: new CreateApiKey({ unitOfWork, secrets, audit, clock, ids }),
    editApiKey: new EditApiKey({ unitOfWork, audit, clock }),
    revokeApiKey: new RevokeApiKey({ unitOfWork, audit, clock }),
    rotateApiKey: new RotateApiKey({ unitOfWork, secrets, audit, clock, ids }),
    authenticateApiKey: new AuthenticateApiKey({ credentials: store.credentials, secrets, clock }),
    authenticateIngestToken: new AuthenticateIngestToken({ credentials: store.credentials, secrets, clock }),
    createDataTable: new CreateDataTable({ unitOfWork, tokens, audit, clock, ids }),
    importCsv: new ImportCsv({ unitOfWork, csv: new CsvFileReader(), audit, clock, ids, processor: new Processor(pauses) }),
    rotateIngestToken: new RotateIngestToken({ unitOfWork, tokens, audit, clock }),
    createSpinner: new CreateSpinner({ unitOfWork, audit, clock, ids, pauses: new TimerPauses() }),
    publishSpinner: new PublishSpinner({ unitOfWork, sender, audit, clock, pauses: new TimerPauses() }),
    startJob,
    startJobs,
    advanceJob,
    receiveFeedback: new ReceiveFeedback({ unitOfWork, audit, secrets, clock }),
    endJob,
    applyFeedback,
    controlJob: new ControlJob({ unitOfWork, audit, clock }),
    retryJob: new RetryJob({ unitOfWork, audit, clock, ids }),
    readJob: new ReadJob({ jobs: store.jobs, epochs: store.epochs, apiKeys: store.apiKeys, clock }),
    unsubscribe: new Unsubscribe({ unitOfWork, links, audit, clock, ids }),
    undoUnsubscribe: new UndoUnsubscribe({ unitOfWork, links, audit, clock, ids }),
    checkEpoch,
    releaseSending: new ReleaseSending({ unitOfWork, reader: store.epochs, ids }),
    wakeDueJobs: new WakeDueJobs({ unitOfWork, clock }),
    /** A worker: runs queued tasks until the queue is empty. */
    work: () =>
      store.tasks.drain({
        ...taskHandlers(useOf(startJob, startJobs, endJob, wakePeople, resumeJob, applyFeedback)),
        'advance-job': (job) => advanceJob.execute(inOneTurn(job)),
      }),
  };
}
