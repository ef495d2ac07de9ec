import { Slices } from '../../kernel/slices.ts';
// A live spinner has one open job for each local day, and each round enrols into it who has arrived since the round before:
//   queue    arrivals are noted where events are numbered, each once (`EventRepository.relay`); a round removes what it takes
//   job      the first arrival of a day makes the day's job, which is charged once a day; a new version has a job of its own, unless
//            publishing has let the day's job go on in it
//   enrol    records that match and were never taken by the spinner, or may come in again, and who was moved here; the unique mark of a
//            record's pass decides
//   rounds   a record that comes in a second or a third time on a day enters a second or a third job of the day; then it is refused
// All of it is one transaction, so that an arrival is either still noted or enrolled. While a job of an earlier hour is paused, while the
// organization is unverified, while the plan allows no job, or more need a second person, arrivals stay noted, and the spinner is held for a moment.

import { compareRecordIds } from '../../../domain/kernel/record-id.ts';
import { endOfDay, localDayOf } from '../../../domain/kernel/zone.ts';
import { PlanLimitReached } from '../../../domain/plans/errors.ts';
import { Job } from '../../../domain/runs/job.ts';
import type { JobContext } from '../../../domain/spinners/job-context.ts';
import { arrivalStartOf, type LiveSpinner, type LiveWait } from '../../../domain/spinners/live-spinner.ts';
import type { Version } from '../../../domain/spinners/spinner.ts';
import { mayEnterAgain, roundsADay } from '../../../domain/spinners/starts/may-enter.ts';
import { takesArrival } from '../../../domain/spinners/starts/takes-arrival.ts';
import type { Sender } from '../../channels/sender.ts';
import { eachApart } from '../../kernel/each-apart.ts';
import type { Reference } from '../../kernel/reference.ts';
import type { Tracer } from '../../kernel/tracer.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { charge } from '../../plans/charge.ts';
import { requireAllowance } from '../../plans/plan-meters.ts';
import { publishedOf } from '../../spinners/live/published-of.ts';
import { endOfRetry } from '../recipient-repository.ts';
import { askForArrivals, mostArrivals, TooManyArrivals } from './ask-for-arrivals.ts';
import { connectAhead } from './connect-ahead.ts';
import { traceStarts } from './trace-starts.ts';

/** The spinners of a round, and about how many arrivals one transaction takes. */
const [spinnersAtOnce, arrivalsAtOnce] = [50, 2000];
/** The number of records that are read at a time to be compared with a condition: each may have large cells. */
const readAtOnce = 200;
/** The time for which a spinner is held before it is looked at again, in milliseconds. */
const holdMs: Readonly<Record<LiveWait, number>> = { plan_limit: 60_000, unverified: 30_000, job_paused: 5000, approval: 60_000 };

/** Enrols records that have arrived into the jobs of live spinners. */
export class TakeArrivals extends UseCase<'unitOfWork' | 'clock' | 'ids' | 'pauses', { sender: Sender; tracer?: Tracer | undefined }> {
  /** Returns whether more may be waiting. */
  async execute(): Promise<boolean> {
    let isMore = false;
    // A restored backup starts nothing until it is released.
    const due = await this.deps.unitOfWork.run(async ({ epochs, liveSpinners }) =>
      (await epochs.isOpen()) ? liveSpinners.due(this.deps.clock.now(), spinnersAtOnce) : [],
    );
    await eachApart(due, async (one) => {
      if (await this.#takeOf(one)) isMore = true;
    });
    return isMore;
  }

  /** Returns whether it took arrivals. */
  async #takeOf({ organizationId, id }: Reference): Promise<boolean> {
    try {
      const run = async (transaction: Transaction) => {
        const live = await transaction.liveSpinners.take(organizationId, id);
        return live?.state === 'on' && (await this.#take(transaction, live));
      };
      return (await traceStarts(this.deps.tracer, 'arrival', () => this.deps.unitOfWork.run(run))) !== false;
    } catch (reason) {
      if (!(reason instanceof PlanLimitReached || reason instanceof TooManyArrivals)) throw reason;
      await this.deps.unitOfWork.run(async (transaction) => {
        const live = await transaction.liveSpinners.lock(organizationId, id);
        if (!live) return;
        if (reason instanceof TooManyArrivals) await askForArrivals(transaction, this.deps, live, reason.people);
        await this.#hold(transaction, live, reason instanceof TooManyArrivals ? 'approval' : 'plan_limit');
      });
      return false;
    }
  }

  /** Returns the ids of the jobs that it has begun, or false if it took nothing. */
  async #take(transaction: Transaction, live: LiveSpinner): Promise<readonly string[] | false> {
    const { happenings, jobs, liveSpinners, memberships, queue } = transaction;
    const { organizationId, spinnerId, zone } = live;
    const now = this.deps.clock.now();
    const found = await publishedOf(transaction, organizationId, spinnerId);
    if (!found) return false;
    const allowed = await mostArrivals(transaction, live, found.version.number, now);
    if (allowed === undefined) return this.#hold(transaction, live, 'approval');
    const open = await jobs.openLive(organizationId, spinnerId);
    if (open.some(({ state }) => state === 'paused')) return this.#hold(transaction, live, 'job_paused');
    const day = localDayOf(now, zone);
    // After another publication, several jobs may have come to run one version.
    const today = open.filter(({ liveDay, version }) => liveDay === day && version === found.version.number).reverse();
    if (today.length === 0 && (await memberships.areOwnersUnverified(organizationId))) return this.#hold(transaction, live, 'unverified');
    const known: Job[] = [];
    for (const { id } of today) {
      const job = await jobs.lock(organizationId, id);
      // It was paused or canceled since it was read.
      if (!job?.isUnderWay) return this.#hold(transaction, live, 'job_paused');
      known.push(job);
    }

    const { rounds, again, arrived, refused, contexts } = await this.#wanted(transaction, live, found, known);
    const enrols = rounds.reduce((sum, recordIds) => sum + recordIds.length, 0);
    if (live.takenOfLate(now) + enrols > allowed) throw new TooManyArrivals(enrols);
    if (again.length > 0) await liveSpinners.letAgain(live, again);
    const begun: string[] = [];
    for (const [position, recordIds] of rounds.entries()) {
      if (recordIds.length === 0) continue;
      const job = known[position] ?? (await this.#begin(transaction, live, found.version, day, now));
      if (!known[position]) begun.push(job.id);
      await enrol(transaction, job, found, recordIds, now);
      await transaction.recipients.giveContexts(job, new Map(recordIds.flatMap((id) => pairOf(id, contexts.get(id)))));
      await queue.enqueue('advance-job', { organizationId, jobId: job.id });
    }
    const last = known.at(-1);
    if (refused > 0 && last) await happenings.begin({ organizationId, jobId: last.id }, { kind: 'rounds' }, now);
    // The day's job outlives an unpublication, which forgets the charged day. The clock of a worker that has charged may be ahead.
    const isPaid = open.some(({ liveDay }) => liveDay === day) || (live.chargedDay !== null && live.chargedDay >= day);
    const isCharged = enrols > 0 && !isPaid;
    const turned = live.turn('on').with({ chargedDay: isCharged ? day : live.chargedDay });
    await liveSpinners.save(turned.count(now, arrived, enrols));
    if (!isCharged) return begun;
    const meter = await requireAllowance(transaction, { organizationId, meter: 'jobs', amount: 1 }, now);
    await charge(transaction, meter, 1);
    return begun;
  }

  /** Takes arrivals, and returns who is to be enrolled. `today` are the jobs of the day, the first one first. */
  async #wanted({ liveSpinners }: Transaction, live: LiveSpinner, { version, table }: Found, today: readonly Job[]): Promise<Wanted> {
    const { where, from = 'table', again: rule = 'never' } = arrivalStartOf(version.definition) ?? {};
    const now = this.deps.clock.now();
    const revisions = new Map<string, (number | null)[]>();
    const moved = new Map<string, JobContext | null>();
    for (const { recordId, revision, isMoved, context } of await liveSpinners.takeArrivals(
      live.organizationId,
      live.spinnerId,
      arrivalsAtOnce,
    )) {
      if (isMoved) moved.set(recordId, context);
      else if (from === 'spinners') continue;
      revisions.set(recordId, [...(revisions.get(recordId) ?? []), revision]);
    }
    const arrived = [...revisions].map(([recordId, all]) => ({
      recordId,
      revision: all.includes(null) ? null : Math.min(...all.map(Number)),
    }));
    const rounds: string[][] = Array.from({ length: roundsADay }, () => []);
    const again: string[] = [];
    let refused = 0;
    const slices = new Slices(this.deps.pauses);
    for (let from = 0; from < arrived.length; from += readAtOnce) {
      const read = await liveSpinners.candidates(live, arrived.slice(from, from + readAtOnce), where !== undefined);
      for (const record of read) {
        const { id, last } = record;
        const mayEnter = last === null || mayEnterAgain(moved.has(id) ? 'always' : rule, last, now);
        if (mayEnter && (moved.has(id) || takesArrival({ where }, table, record, revisions.get(id) ?? [], now))) {
          // Each time on a day goes to a job of its own.
          const round = rounds[today.findIndex((job) => job.id === last?.jobId) + 1];
          round?.push(id);
          if (!round) refused++;
          else if (last) again.push(id);
        }
        if (slices.isOver) await slices.next();
      }
    }
    return { rounds: rounds.map((ids) => ids.sort(compareRecordIds)), again, arrived: arrived.length, refused, contexts: moved };
  }

  /** Adds a job of a day, and starts it: that is an event. */
  async #begin(transaction: Transaction, live: LiveSpinner, { number, definition }: Version, liveDay: string, now: Date): Promise<Job> {
    const { organizationId, spinnerId, zone } = live;
    await connectAhead(transaction, this.deps.sender, organizationId, definition);
    const facts = { id: this.deps.ids.next(), organizationId, spinnerId, version: number, startedBy: null, startType: 'arrival' as const };
    const queued = Job.queued({ ...facts, createdAt: now, liveDay, closesAt: endOfDay(liveDay, zone) });
    await transaction.jobs.add([queued]);
    // Its range is empty: it enrols nobody but who arrives.
    const job = queued.start(now, { after: '0', upTo: '0', mark: '' });
    await transaction.jobs.save(job);
    return job;
  }

  async #hold({ liveSpinners }: Transaction, live: LiveSpinner, waiting: LiveWait): Promise<false> {
    await liveSpinners.save(live.hold(waiting, new Date(this.deps.clock.now().getTime() + holdMs[waiting])));
    return false;
  }
}

interface Wanted {
  /** The ids of the records to be enrolled, in their order: those that come for the first, the second and the third time on the day. */
  readonly rounds: readonly (readonly string[])[];
  /** Records that were in the spinner before. */
  readonly again: readonly string[];
  readonly arrived: number;
  /** Records that would come once more. */
  readonly refused: number;
  /** Contexts of records that were moved here; null for one without. */
  readonly contexts: ReadonlyMap<string, JobContext | null>;
}

const pairOf = (id: string, context: JobContext | null | undefined): (readonly [string, JobContext])[] => (context ? [[id, context]] : []);

type Found = NonNullable<Awaited<ReturnType<typeof publishedOf>>>;

async function enrol({ recipients }: Transaction, job: Job, { version }: Found, recordIds: readonly string[], now: Date): Promise<void> {
  const { organizationId, spinnerId } = job;
  const { dataTableId, steps } = version.definition;
  const audience = { organizationId, spinnerId, dataTableId, kind: 'new' as const, firstStepId: steps[0]?.id ?? null, recordIds };
  const range = { after: '0', done: '0', upTo: endOfRetry, mark: '' };
  await recipients.enrol(job.with({ enrolment: range }), audience, now, recordIds.length);
}
