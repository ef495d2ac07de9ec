import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import type { JobReference } from '../../../src/application/kernel/tasks.ts';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { ControlJob, type JobAction } from '../../../src/application/runs/control-job.ts';
import { EndJob } from '../../../src/application/runs/end-job.ts';
import { RetryJob } from '../../../src/application/runs/retry-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { StartJobs } from '../../../src/application/runs/starts/start-jobs.ts';
import { TriggerSpinner } from '../../../src/application/runs/starts/trigger-spinner.ts';
import { SweepOldJobs } from '../../../src/application/runs/sweep-old-jobs.ts';
import { WakeDueJobs } from '../../../src/application/runs/wake-due-jobs.ts';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { InvalidState } from '../../../src/domain/kernel/errors.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import type { Job } from '../../../src/domain/runs/job.ts';
import type { Message } from '../../../src/domain/runs/message.ts';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { taskHandlers } from '../../../workers/tasks.ts';
import type { Backend } from '../../support/backends.ts';
import { anEmailStep } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { useOf } from '../../support/use-of.ts';

const killed = (): never => {
  throw new Error('killed');
};

/**
 * A spinner whose jobs are paused, resumed, canceled, retried and, some time after their end, deleted at random, while workers are
 * killed and records are deleted; deterministic for a seed.
 */
export async function unruly(store: Backend, seed: number) {
  const random = randomFrom(seed);
  const chance = (share: number): boolean => random() < share;
  const clock = new FixedClock();
  const sender = new FakeSender();
  const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/api/v1/public/unsubscribe');
  let isCalm = false;
  /** The unit of work of a worker that may be killed before or right after a commit. */
  const mortal: UnitOfWork = {
    async run(work) {
      if (!isCalm && chance(0.03)) killed();
      const result = await store.unitOfWork.run(work);
      if (!isCalm && chance(0.03)) killed();
      return result;
    },
  };
  const { unitOfWork } = store;
  const audit = new Audit(clock, ids);
  const controlJob = new ControlJob({ unitOfWork, audit, clock });
  const retryJob = new RetryJob({ unitOfWork, audit, clock, ids });
  const triggerSpinner = new TriggerSpinner({ unitOfWork, audit: new Audit(clock, ids), clock, ids });
  const wakeDueJobs = new WakeDueJobs({ unitOfWork, clock });
  const sweepOldJobs = new SweepOldJobs({ unitOfWork: mortal, clock, retention: { jobDays: 2 / (24 * 60) } });
  const advanceJob = new AdvanceJob({ unitOfWork: mortal, sender, links, clock, ids, pauses: new TimerPauses() });
  const handlers = {
    ...taskHandlers(
      useOf(
        new StartJob({ unitOfWork: mortal, sender, clock }),
        new StartJobs({ unitOfWork: mortal, sender, clock }),
        new EndJob({ unitOfWork: mortal, clock }),
      ),
    ),
    'advance-job': (job: unknown) => advanceJob.execute(inOneTurn(job as JobReference)),
  };

  const table = await givenTable(store);
  const steps = [anEmailStep({ subject: 'welcome' }), { id: 'a-while', type: 'wait', for: '30s' } as const];
  const spinner = await givenSpinner(store, table, { steps: [...steps, anEmailStep({ id: 'reminder', subject: 'reminder' })] });
  const { organizationId } = table;
  let records = 0;
  const addRecords = async (count: number) => {
    await givenRecords(store, table, ...people(count, records + 1));
    records += count;
  };

  /** Attempts that may have been sent, by address and step: all except those that certainly failed. */
  const left = new Map<string, number>();
  const faults: string[] = [];
  /** Messages that may still be sent for a job after it was paused or canceled. */
  const stopped = new Map<string, ReadonlySet<string>>();
  const messagesOf = async (jobId: string): Promise<readonly Message[]> =>
    (await store.jobLists.messages(organizationId, jobId, {}, { limit: 10_000, after: undefined }))?.items ?? [];
  const recipientsOf = async (jobId: string): Promise<readonly Recipient[]> =>
    (await store.jobLists.recipients(organizationId, jobId, {}, { limit: 10_000, after: undefined }))?.items ?? [];
  /** The addresses that get no first message any more: it may have been sent, it failed in a deleted job, or the record was deleted. */
  const reached = new Set<string>();
  async function noteReached(): Promise<void> {
    for (const { id } of await jobs())
      for (const { stepId, state, to } of await messagesOf(id)) if (stepId === 'welcome' && state !== 'failed') reached.add(to);
  }
  async function sweep(): Promise<void> {
    const before = new Map<string, readonly Message[]>();
    for (const { id } of await jobs()) before.set(id, await messagesOf(id));
    await sweepOldJobs.execute().catch((reason) => {
      if (reason.message !== 'killed') throw reason;
    });
    for (const { id } of await jobs()) before.delete(id);
    for (const { stepId, to } of [...before.values()].flat()) if (stepId === 'welcome') reached.add(to);
  }
  async function deleteRecord(): Promise<void> {
    const record = pick(await store.records.list(organizationId, table.id, { limit: 1000 }));
    if (!record) return;
    await store.deleteRecords(organizationId, table.id, [record.id]);
    reached.add(String(record.cells.email));
  }
  const jobs = async (): Promise<readonly Job[]> =>
    (await store.jobLists.jobs(organizationId, {}, { limit: 1000, after: undefined })).items.map(({ job }) => job);

  /** The actions on each job that are under way, and the number of all so far. */
  const controls = new Map<string, { open: number; all: number }>();

  /** The order of two overlapping actions is not known: then the job does not count as stopped. */
  async function control(jobId: string, action: JobAction): Promise<void> {
    const of = controls.get(jobId) ?? { open: 0, all: 0 };
    controls.set(jobId, of);
    const isAlone = of.open++ === 0;
    const number = ++of.all;
    const before = stopped.get(jobId);
    // Before it acts: its messages may leave before it returns.
    if (action === 'resume') stopped.delete(jobId);
    try {
      await controlJob.execute({ organizationId, jobId, action, by: operator });
      if (action === 'resume' || before) return;
      const sending = (await messagesOf(jobId)).filter(({ state }) => state === 'sending').map(({ id }) => id);
      if (isAlone && of.all === number) stopped.set(jobId, new Set(sending));
    } catch (reason) {
      if (!(reason instanceof InvalidState)) throw reason;
      // A job that cannot be resumed stays stopped.
      if (action === 'resume' && before) stopped.set(jobId, before);
    } finally {
      of.open--;
    }
  }

  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const actions = ['pause', 'resume', 'resume', 'cancel'] as const;
  const meddle = async () => {
    const job = pick((await jobs()).filter(({ isFinal }) => !isFinal));
    if (job) await control(job.id, pick(actions) as JobAction);
  };

  sender.always(async (message: OutgoingMessage): Promise<SendOutcome> => {
    if (message.channel !== 'email') throw new Error('only e-mails are sent here');
    const jobId = links.targetOf(message.unsubscribeUrl.split('/').at(-1) as string)?.jobId as string;
    const allowed = stopped.get(jobId);
    if (allowed && !allowed.has(message.id)) faults.push(`${message.to} ${message.subject} is sent for a job that was stopped`);
    if (!isCalm && chance(0.02)) await meddle();
    const key = `${message.to} ${message.subject}`;
    const outcome = isCalm ? 0 : random();
    if (outcome > 0.9) return { result: 'deferred', reason: 'later', retryAfterSeconds: undefined };
    if (outcome > 0.8) return { result: 'refused', reason: 'no' };
    left.set(key, (left.get(key) ?? 0) + 1);
    if (outcome > 0.77) killed();
    return outcome > 0.74 ? { result: 'unknown', reason: 'lost' } : { result: 'sent', providerId: undefined };
  });

  /** Several workers run the queued tasks; a killed worker leaves its task unfinished. */
  async function work(): Promise<void> {
    for (let tasks = await store.queued(); tasks.length > 0; tasks = await store.queued()) {
      const outcomes = await Promise.allSettled(tasks.map(({ task, payload }) => handlers[task](payload)));
      for (const outcome of outcomes) if (outcome.status === 'rejected' && outcome.reason.message !== 'killed') throw outcome.reason;
    }
  }

  const retry = async (jobId: string): Promise<boolean> => {
    try {
      await retryJob.execute({ organizationId, jobId, includeUnknown: false, by: operator, requestId: 'r' });
      return true;
    } catch (reason) {
      if (reason instanceof InvalidState) return false;
      throw reason;
    }
  };
  const trigger = () => triggerSpinner.execute({ organizationId, spinnerId: spinner.id, by: notAudited });

  async function round(): Promise<void> {
    if (chance(0.2)) await addRecords(1 + Math.floor(random() * 30));
    if (chance(0.1)) await deleteRecord();
    if (chance(0.2)) await trigger();
    if (chance(0.5)) await meddle();
    const failed = pick(await jobs());
    if (failed && chance(0.3)) await Promise.all([retry(failed.id), retry(failed.id)]);
    if (chance(0.2)) await sweep();
    clock.pass({ seconds: Math.floor(random() * 60) });
    await wakeDueJobs.execute();
    await work();
  }

  /** Completes everything: jobs are resumed, no worker is killed, failures are retried, and further jobs take the remaining records. */
  async function settle(): Promise<void> {
    isCalm = true;
    for (let taken = 1; taken > 0; ) {
      await settleAll();
      const { jobId } = await trigger();
      await settleAll();
      taken = (await recipientsOf(jobId)).length;
    }
    await noteReached();
  }

  async function settleAll(): Promise<void> {
    for (let more = true; more; ) {
      for (const { id, state } of await jobs()) if (state === 'paused') await control(id, 'resume');
      for (let rounds = 0; rounds < 40 && (await jobs()).some(({ isFinal }) => !isFinal); rounds++) {
        clock.pass({ minutes: 30 });
        await wakeDueJobs.execute();
        await work();
      }
      more = false;
      for (const { id, isFinal } of await jobs()) more = (isFinal && (await retry(id))) || more;
    }
  }

  return {
    addRecords,
    trigger,
    round,
    settle,
    jobs,
    recipientsOf,
    messagesOf,
    left,
    faults,
    reached,
    recordCount: () => records,
  };
}

/** Mulberry32: numbers from 0 to 1, deterministic for a seed. */
function randomFrom(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
