import { daysOfKind, horizonOf, latestSweep, type RetentionRules, retentionKinds } from '../../../domain/erasure/retention.ts';
import { liveIdOf } from '../../../domain/kernel/test-mode.ts';
import { eachApart } from '../../kernel/each-apart.ts';
import type { Stop } from '../../kernel/signal.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { keptSweeps, type SweepStep } from './kept-sweeps.ts';
import type { KindInOrganization } from './retention-repository.ts';
import { sweepAuditLog } from './sweep-audit-log.ts';

interface SweepOptions extends Stop {
  /** The most steps; for tests. */
  readonly steps?: number;
}

/**
 * Takes away, once a day (03:00 UTC), what each organization keeps no longer, in small steps: a transaction each, one kind of one
 * organization after the other, so that nobody with much to delete holds up the rest. Whichever process goes on where one was killed: how far
 * a sweep is follows from the rows themselves, and from the job that is being emptied.
 */
export class SweepRetention extends UseCase<
  'unitOfWork' | 'clock' | 'audit' | 'secrets',
  { rules: RetentionRules; share?: number | undefined }
> {
  /** Stops after the current step. What fails holds up nothing else. @throws what failed first, after the last */
  async execute({ signal, steps = Number.POSITIVE_INFINITY }: SweepOptions = {}): Promise<void> {
    const sweepAt = latestSweep(this.deps.clock.now());
    let due = await this.#due(sweepAt);
    let left = steps;
    const failures: unknown[] = [];
    while (due.length > 0 && left > 0 && !signal?.aborted) {
      const open: KindInOrganization[] = [];
      try {
        await eachApart(due, async (one) => {
          if (left-- <= 0 || signal?.aborted) return;
          if (!(await this.#step(one, sweepAt))) open.push(one);
        });
      } catch (reason) {
        failures.push(reason);
      }
      due = open;
    }
    if (failures.length > 0) throw failures[0];
  }

  /** The kinds that have had no sweep of this day. */
  async #due(sweepAt: Date): Promise<KindInOrganization[]> {
    const [organizations, swept] = await this.deps.unitOfWork.run(async ({ retention }) =>
      Promise.all([retention.organizations(), retention.sweptSince(sweepAt)]),
    );
    const over = new Set(swept.map(({ organizationId, kind }) => `${organizationId} ${kind}`));
    return organizations.flatMap((organizationId) =>
      retentionKinds.flatMap((kind) => (over.has(`${organizationId} ${kind}`) ? [] : [{ organizationId, kind }])),
    );
  }

  /** Returns whether the kind's sweep of this day is over, or another process has it. */
  #step(one: KindInOrganization, sweepAt: Date): Promise<boolean> {
    const { clock, unitOfWork } = this.deps;
    return unitOfWork.run(async (transaction) => {
      const now = clock.now();
      const found = await transaction.retention.lockSweep(one, now);
      if (!found || found.isOver(sweepAt)) return true;
      const isBegun = found.endedAt === null && found.sweepAt.getTime() === sweepAt.getTime();
      const sweep = isBegun ? found : found.with({ sweepAt, beganAt: now, endedAt: null, rows: 0 });
      const { rows, isDone } = await this.#sweep(transaction, one, sweepAt);
      await transaction.retention.saveSweep(sweep.with({ rows: sweep.rows + rows, endedAt: isDone ? now : null }));
      return isDone;
    });
  }

  async #sweep(transaction: Transaction, { organizationId, kind }: KindInOrganization, sweepAt: Date): Promise<SweepStep> {
    const { rules, share = 1 } = this.deps;
    // Test mode is kept as long as the live one.
    const periods = await transaction.retention.periods(liveIdOf(organizationId));
    const before = horizonOf(sweepAt, daysOfKind(kind, periods, rules, sweepAt));
    if (kind === 'audit') return sweepAuditLog(transaction, this.deps, organizationId, { before, sweepAt }, share);
    return keptSweeps[kind](transaction, organizationId, { sweepAt, before, old: horizonOf(sweepAt, rules[kind].days) }, share);
  }
}
