import { movedByRecord } from '../../domain/people/moved-by-record.ts';
import type { Recipient } from '../../domain/runs/recipient.ts';
import { exitOf } from '../../domain/spinners/exits.ts';
import { contextValues } from '../../domain/spinners/job-context.ts';
import { localDays } from '../../domain/spinners/waits/days-of-people.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../domain/tables/visible-values.ts';
import { eachApart } from '../kernel/each-apart.ts';
import { Slices } from '../kernel/slices.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import { type LeavingRecipient, leaveJobs } from '../runs/leave-job.ts';
import type { ChangedOfTable } from './exit-watch-repository.ts';

/** The organizations of a round, and the records that one transaction looks at: each may have large cells. */
const [organizationsAtOnce, recordsAtOnce] = [50, 200];
/** After which time a recipient that a worker was busy with is looked at again, in milliseconds. */
const lookAgainMs = 2000;

/**
 * Lets people leave the jobs in which they wait, once a change of their record makes it match the goal or the exit of the job's version;
 * and lets them go on, or wait for another time, where a step waits for what has changed.
 */
export class TakeOutChanged extends UseCase<'unitOfWork' | 'clock' | 'pauses'> {
  /** Returns whether more may be waiting. */
  async execute(): Promise<boolean> {
    const waiting = await this.deps.unitOfWork.run(({ exitWatches }) => exitWatches.waiting(this.deps.clock.now(), organizationsAtOnce));
    let isMore = false;
    await eachApart(waiting, async (organizationId) => {
      const taken = await this.deps.unitOfWork.run(async (transaction) => {
        const changed = await transaction.exitWatches.take(organizationId, this.deps.clock.now(), recordsAtOnce);
        if (changed) await this.#takeOut(transaction, organizationId, changed);
        return changed !== undefined;
      });
      if (taken) isMore = true;
    });
    return isMore;
  }

  async #takeOut(transaction: Transaction, organizationId: string, changed: ChangedOfTable): Promise<void> {
    const { dataTables, records, recipients, organizations, exitWatches, queue } = transaction;
    const table = await dataTables.find(organizationId, changed.dataTableId);
    if (!table) return;
    const now = this.deps.clock.now();
    const [open, busy] = split(await exitWatches.lockOpen(organizationId, changed), now);
    // A recipient that a worker decides with older cells is looked at once it has recorded it.
    if (busy.length > 0)
      await exitWatches.putBack(organizationId, { ...changed, recordIds: idsOf(busy) }, new Date(now.getTime() + lookAgainMs));
    if (open.length === 0) return;
    // Read after the recipients are locked, so that what is decided is not older than a claim that came before.
    const cells = new Map((await records.findMany(organizationId, table.id, idsOf(open))).map((record) => [record.id, record.cells]));
    const leaving: LeavingRecipient[] = [];
    const moved: Recipient[] = [];
    const organization = await organizations.find(organizationId);
    for (const [jobId, ofJob] of byJob(open)) {
      const { job, definition, context } = await this.#versionOf(transaction, organizationId, jobId);
      if (!job || !definition) continue;
      const run = { spinnerId: job.spinnerId, definition, daysOf: localDays({ organization, definition, table }, now) };
      const slices = new Slices(this.deps.pauses);
      for (const recipient of ofJob) {
        const found = cells.get(recipient.recordId);
        const values = found && visibleValues(namedCells(table, found), table.columns, [...context, ...contextValues(recipient.context)]);
        const reason = values && exitOf(definition, values, now);
        if (reason) leaving.push({ recipient, reason });
        else if (values) moved.push(...(movedByRecord(recipient, run, values, now) ?? []));
        if (slices.isOver) await slices.next();
      }
    }
    await leaveJobs(transaction, leaving, now);
    for (const [jobId, ofJob] of byJob(moved)) {
      await recipients.save(ofJob, now);
      await queue.enqueue('advance-job', { organizationId, jobId });
    }
  }

  async #versionOf({ jobs, spinners }: Transaction, organizationId: string, jobId: string) {
    const job = await jobs.find(organizationId, jobId);
    const version = job && (await spinners.findVersion(organizationId, job.spinnerId, job.version));
    return { job, definition: version?.definition, context: contextValues(job?.context ?? null) };
  }
}

const idsOf = (recipients: readonly Recipient[]): readonly string[] => [...new Set(recipients.map(({ recordId }) => recordId))];

/** Recipients that wait or are due, and those that a worker has leased. */
function split(recipients: readonly Recipient[], now: Date): readonly [open: readonly Recipient[], busy: readonly Recipient[]] {
  const isBusy = ({ state, wakeAt }: Recipient): boolean => state === 'active' && wakeAt !== null && wakeAt > now;
  return [recipients.filter((one) => !isBusy(one)), recipients.filter(isBusy)];
}

function byJob(recipients: readonly Recipient[]): ReadonlyMap<string, readonly Recipient[]> {
  const found = new Map<string, Recipient[]>();
  for (const one of recipients) found.set(one.jobId, [...(found.get(one.jobId) ?? []), one]);
  return found;
}
