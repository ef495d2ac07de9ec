import { setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartedParts } from '../../src/main/process.ts';
import { ApiClient } from '../support/api-client.ts';
import { allOrganizations } from '../support/each-organization.ts';
import { runScript, temporaryDirectory } from '../support/run-script.ts';
import { appendOnce, type IngestTarget, keepCalling, triggerOnce } from './callers.ts';
import { type Check, describeBroken, fact, tableOf } from './check.ts';
import { checkCrm, untilEventsAreDelivered } from './check-crm.ts';
import { checkFeedback } from './check-feedback.ts';
import { checkJobs, checkMeters } from './check-jobs.ts';
import { checkMails, checkWebhooks } from './check-messages.ts';
import { checkOwnChannels } from './check-own-channels.ts';
import { checkRecords } from './check-records.ts';
import { checkNodes } from './citus/check-nodes.ts';
import { runFaults } from './citus/run-faults.ts';
import { Askers } from './consent/askers.ts';
import { checkConsent } from './consent/check-consent.ts';
import { addressesOfReaders, Readers } from './consent/readers.ts';
import { Crm } from './crm.ts';
import { HostileNeighbour } from './hostile-neighbour.ts';
import { Installation } from './installation.ts';
import { LaterVersions } from './later-versions.ts';
import { Ledger } from './ledger.ts';
import { checkLive, untilLiveSettles } from './live/check-live.ts';
import { checkMoves } from './live/check-moves.ts';
import { addressesOfLive, LiveSpinners } from './live/live-spinners.ts';
import { MovingSpinners } from './live/moving-spinners.ts';
import { logErrors } from './log-errors.ts';
import { readOptions } from './options.ts';
import { createOrganization, type Organization } from './organization.ts';
import { OwnChannels } from './own-channels.ts';
import { Random } from './random.ts';
import { Recoveries } from './recoveries.ts';
import { runRounds } from './rounds.ts';
import { untilFeedbackIsApplied, untilJobsEnd, untilQueueIsClean } from './settling.ts';

/** The addresses that others than the spinner of the outreach table write to. */
const notOutreach = new RegExp(`${addressesOfLive.source}|${addressesOfReaders.source}`);
const appending = '/api/v1/public/ingest';
const tokenPath = (token: string): string => `/api/v1/public/data-tables/ingest/${token}`;

// Kills the API under load, workers in mid-job and the database under both, and migrates beside them, while the mail servers of
// organizations with channels of their own misbehave, a CRM keeps copies of its table by events, readers join and leave topics, people confirm that they join one, and a hostile
// organization does harm. Then compares what callers were answered, what is stored, and what was sent.
const options = readOptions(process.argv.slice(2));
const start = performance.now();
const ledger = new Ledger();
let isFinished = false;
const seconds = (): number => Math.round((performance.now() - start) / 1000);

await runScript(
  async (started) => {
    await (options.isNamed ? runFaults(options, ledger, started) : run(started));
    isFinished = true;
    return ledger.violations === 0 ? 0 : 1;
  },
  () => console.log(`${seconds()} s, seed ${options.seed}. ${ledger.verdict(isFinished)}`),
);

async function run(started: StartedParts): Promise<void> {
  const { rounds, seed, secondsARound, isDistributed } = options;
  console.log(`${rounds} rounds of ${secondsARound} s with the seed ${seed}`);
  const logs = await mkdtemp(join(tmpdir(), 'spindle-chaos-logs-'));
  console.log(`API and worker log to ${logs}`);
  const installation = await Installation.start(await temporaryDirectory('spindle-chaos', started), logs, isDistributed, started);
  const { query, container } = installation.backOffice;
  const organization = await createOrganization(container, installation.receiver.url);
  const { spinnerId, apiKey, webhookSecret, outreach } = organization;
  installation.receiver.expect(webhookSecret);

  const random = new Random(seed);
  const recoveries = new Recoveries(query, ledger);
  const ownChannels = await OwnChannels.open(container, ledger, random.fork(), started);
  const hostile = await HostileNeighbour.open(container, ledger, random.fork(), started);
  const crm = await Crm.open(container, ledger, random.fork(), started);
  const live = await LiveSpinners.open(container, installation.url, organization, crm, ledger, random.fork());
  const moving = await MovingSpinners.open(container, organization.organizationId, random.fork(), started);
  const readers = await Readers.open(container, installation.mailbox, ledger, random.fork());
  const askers = new Askers(readers.organization, installation.mailbox, ledger, random.fork());
  const api = new ApiClient(installation.url, apiKey);
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  const targets = [...targetsOf(organization), ...live.targets, moving.target];
  const appenders = targets.map((target) => {
    const own = random.fork();
    return keepCalling(() => appendOnce(api, target, ledger, own), target.pause, own, over.signal);
  });
  const own = random.fork();
  const triggering = keepCalling(() => triggerOnce(api, spinnerId, ledger, own), [500, 2500], own, over.signal);
  const sendingOwn = ownChannels.run(installation.url, over.signal);
  const keepingInStep = crm.run(installation.url, over.signal);
  const reading = Promise.all([readers.run(installation.url, over.signal), askers.run(installation.url, over.signal)]);
  const read = new AbortController();
  const following = crm.copies.follow(installation.url, read.signal);
  const told = new AbortController();
  const telling = ownChannels.tell(installation.url, told.signal);
  const harm = new AbortController();
  const doingHarm = hostile.run(installation.url, harm.signal);
  const settled = new AbortController();
  const resuming = ownChannels.resumePaused(installation.backOffice, settled.signal);
  const target: IngestTarget = { table: 'probe', path: appending, dataTableId: organization.bulk.id, pause: [0, 0] };
  const laterVersions = new LaterVersions(random.fork());
  await runRounds({ installation, ownChannels, crm, ledger, random: random.fork(), recoveries, laterVersions, target, apiKey }, options);

  console.log('No more faults; a neighbour sends beside the harm …');
  await hostile.probe(installation.url);
  harm.abort();
  await doingHarm;
  console.log('No more harm; waiting for the callers to finish …');
  over.abort();
  await Promise.all([...appenders, triggering, sendingOwn, keepingInStep, reading]);
  // Until one is acknowledged: its job enrols the records that came too late for earlier jobs.
  while ((await triggerOnce(api, spinnerId, ledger, random)).outcome !== 'acknowledged');
  const jobsEnded = await untilJobsEnd(query, ledger);
  told.abort();
  await telling;
  await untilFeedbackIsApplied(query, ledger);
  await recoveries.settle();
  await untilQueueIsClean(query, ledger);
  const liveSettled = await untilLiveSettles(query, live, moving.spinnerIds, ledger);
  const eventsTold = await untilEventsAreDelivered(query, crm, ledger);
  read.abort();
  await following;
  settled.abort();
  await resuming;

  const everybody = await allOrganizations(query);
  // Their jobs write to the same records each time, and their records are in no batch.
  const others = everybody.filter((id) => id !== readers.organization.organizationId);
  const checks: Check[] = [
    ...(await checkRecords(query, others, crm.organization.tableId, ledger)),
    ...(await checkJobs(query, others, [outreach.id, ...ownChannels.owners.map(({ tableId }) => tableId), ...hostile.tableIds], ledger)),
    ...(await checkMeters(query, everybody, crm.counts.deleted)),
    ...(await checkMails(query, outreach.id, installation.mailbox, notOutreach)),
    ...(await checkOwnChannels(query, ownChannels)),
    ...(await checkFeedback(query, everybody, ownChannels)),
    ...(await checkWebhooks(query, outreach.id, installation.receiver)),
    ...(await checkCrm(query, crm)),
    ...(await checkLive(query, live, installation.mailbox)),
    ...(await checkMoves(query, moving, installation.mailbox)),
    ...(await checkConsent(query, container, readers, installation.mailbox)),
    ...(await askers.checks(query, container)),
    ...hostile.checks(),
    ...(await checkNodes(query, installation.cluster)),
    fact('seconds until the last job ended', Math.round(jobsEnded)),
    fact('seconds until the live spinners had settled', Math.round(liveSettled)),
    fact('seconds until the last event was told', Math.round(eventsTold)),
    fact("most seconds until a killed worker's recipients resumed", Math.round(recoveries.longestSeconds)),
    fact('calls, including repeats', ledger.counts.calls),
    fact('calls without an answer', ledger.counts.unanswered),
    fact('calls answered 503', ledger.counts.unavailable),
  ];
  console.log(tableOf(checks));
  for (const [text, times] of await logErrors(logs)) console.log(`  logged as an error ${times} times: ${text}`);
  for (const check of checks) if (!check.holds) ledger.violated(describeBroken(check));
  if (ledger.violations === 0) await rm(logs, { recursive: true });
}

/** Many callers fill the bulk table; a few give the worker as much to send as it can handle. */
function targetsOf({ bulk, outreach }: Organization): readonly IngestTarget[] {
  const fast = [5, 40] as const;
  const slow = [200, 1200] as const;
  const bulkTargets = (count: number): IngestTarget[] => [
    ...Array.from({ length: count }, (_, n) => ({
      table: 'bulk',
      path: appending,
      dataTableId: bulk.id,
      pause: fast,
      isKeyless: n % 2 === 1,
    })),
    { table: 'bulk', path: tokenPath(bulk.token), dataTableId: undefined, pause: fast },
    { table: 'bulk', path: tokenPath(bulk.token), dataTableId: undefined, pause: fast, isKeyless: true },
  ];
  return [
    ...bulkTargets(7),
    ...Array.from({ length: 3 }, () => ({ table: 'outreach', path: appending, dataTableId: outreach.id, pause: slow })),
    { table: 'outreach', path: tokenPath(outreach.token), dataTableId: undefined, pause: slow },
  ];
}
