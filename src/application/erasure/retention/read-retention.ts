import {
  daysInForce,
  daysOfKind,
  horizonOf,
  isShorter,
  nextSweep,
  type RetentionKind,
  RetentionPeriod,
  type RetentionRule,
  type RetentionRules,
  type RetentionSweep,
  retentionKinds,
  sweepAfterGrace,
} from '../../../domain/erasure/retention.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { CountedRows, RetentionReader } from './retention-reader.ts';

/** The rows that go at a sweep. */
export interface GoingRows extends CountedRows {
  readonly at: Date;
  /** They are older; null if none goes for its age. */
  readonly before: Date | null;
}

/** A kind as an organization keeps it. */
export interface KeptKind {
  readonly kind: RetentionKind;
  readonly rule: RetentionRule;
  readonly period: RetentionPeriod;
  /** Whether a shorter time does not hold yet. */
  readonly isWaiting: boolean;
  /** The days that hold now. */
  readonly daysNow: number;
  readonly oldest: Date | null;
  readonly next: GoingRows;
  readonly sweep: RetentionSweep | undefined;
}

type ReadDeps = { readonly reader: RetentionReader; readonly rules: RetentionRules };

/** Reads how long an organization keeps what, what the next sweep takes away, and what shorter times would. */
export class ReadRetention extends UseCase<'clock', ReadDeps> {
  async execute(organizationId: string): Promise<readonly KeptKind[]> {
    const { reader, rules, clock } = this.deps;
    const now = clock.now();
    const at = nextSweep(now);
    const [periods, sweeps] = await Promise.all([reader.periods(organizationId), reader.sweeps(organizationId)]);
    return Promise.all(
      retentionKinds.map(async (kind) => {
        const period = periods.find((one) => one.kind === kind) ?? RetentionPeriod.none(organizationId, kind);
        const [oldest, next] = await Promise.all([
          reader.oldest(organizationId, kind),
          this.#going(organizationId, kind, at, daysOfKind(kind, periods, rules, at)),
        ]);
        const sweep = sweeps.find((one) => one.kind === kind);
        const daysNow = daysOfKind(kind, periods, rules, now);
        return { kind, rule: rules[kind], period, isWaiting: now < period.appliesAt, daysNow, oldest, next, sweep };
      }),
    );
  }

  /** The rows that would go at the first sweep with other days. @throws ValidationFailed */
  async preview(organizationId: string, kind: RetentionKind, days: number | null): Promise<GoingRows> {
    const { reader, rules, clock } = this.deps;
    const now = clock.now();
    const periods = await reader.periods(organizationId);
    const period = periods.find((one) => one.kind === kind) ?? RetentionPeriod.none(organizationId, kind);
    const wanted = period.changedTo(days, now, rules[kind]);
    const isCut = isShorter(daysInForce(rules[kind], days), daysInForce(rules[kind], period.daysAt(now)));
    const at = isCut ? sweepAfterGrace(now) : nextSweep(now);
    const all = [...periods.filter((one) => one.kind !== kind), wanted];
    return this.#going(organizationId, kind, at, daysOfKind(kind, all, rules, at));
  }

  async #going(organizationId: string, kind: RetentionKind, at: Date, days: number): Promise<GoingRows> {
    const before = horizonOf(at, days) ?? null;
    return before
      ? { at, before, ...(await this.deps.reader.count(organizationId, kind, before)) }
      : { at, before, rows: 0, isMore: false };
  }
}
