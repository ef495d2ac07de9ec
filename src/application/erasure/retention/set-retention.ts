import { daysInForce, type RetentionKind, RetentionPeriod, type RetentionRules } from '../../../domain/erasure/retention.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface SetRetentionInput {
  readonly organizationId: string;
  readonly kind: RetentionKind;
  /** Null: as the installation; 0: for ever. */
  readonly days: number | null;
  readonly by: Actor;
}

/** Sets how long an organization keeps a kind. A shorter time holds from a later daily sweep on, and can be taken back until then. */
export class SetRetention extends UseCase<'unitOfWork' | 'audit' | 'clock', { rules: RetentionRules }> {
  /** @throws NotFound, ValidationFailed */
  execute({ organizationId, kind, days, by }: SetRetentionInput): Promise<RetentionPeriod> {
    const rule = this.deps.rules[kind];
    return this.deps.unitOfWork.run(async (transaction) => {
      const { organizations, retention } = transaction;
      const organization = await organizations.find(organizationId);
      if (!organization) throw new NotFound('Organization');
      const periods = await retention.lockPeriods(organizationId);
      const before = periods.find((period) => period.kind === kind) ?? RetentionPeriod.none(organizationId, kind);
      if (before.days === days) return before;
      const now = this.deps.clock.now();
      const period = before.changedTo(days, now, rule);
      await retention.save(period);
      if (period.appliesAt > now) await retention.tellShortened(period, daysInForce(rule, days));
      const subject = { type: 'organization', id: organizationId, name: organization.name } as const;
      const details = { kind, before: before.days, days, appliesAt: period.appliesAt.toISOString() };
      await this.deps.audit.note(transaction, { organizationId, action: 'organization.retention-changed', subject, details, by });
      return period;
    });
  }
}
