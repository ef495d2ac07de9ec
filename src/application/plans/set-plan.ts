import type { Actor } from '../../domain/kernel/actor.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { checkName } from '../../domain/kernel/name.ts';
import { meterNames, standingMeterNames } from '../../domain/plans/meter-names.ts';
import { Plan } from '../../domain/plans/plan.ts';
import { UseCase } from '../kernel/use-case.ts';

/** The values to set; the others stay as they are. */
export interface SetPlanInput {
  readonly id: string;
  readonly name?: string | undefined;
  readonly limits?: Plan['limits'];
  readonly features?: Plan['features'] | undefined;
  /** An undefined value resets to the deployment's own limit. */
  readonly rateLimits?: { readonly [Name in keyof Plan['rateLimits']]: Plan['rateLimits'][Name] | undefined };
  readonly by: Actor;
}

/** Creates a plan, or changes it for all organizations on it. Applies from the next call on. */
export class SetPlan extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws ValidationFailed with every problem; a new plan needs all limits */
  execute({ by, ...change }: SetPlanInput): Promise<{ plan: Plan; isNew: boolean }> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { plans, organizations } = transaction;
      // Locked, so that of two concurrent changes neither overwrites the other.
      const before = await plans.lock(change.id);
      const plan = changed(before, change);
      plan.requireSound();
      await plans.save(plan);
      const { name, limits, features, rateLimits } = plan;
      const details = { plan: plan.id, name, limits, features, rateLimits, before: before && { ...before } };
      const affected = before ? await organizations.listOn(plan.id) : [];
      await this.deps.audit.noteAll(
        transaction,
        affected.map((organizationId) => ({
          by,
          organizationId,
          action: 'organization.plan-edited' as const,
          subject: { type: 'organization' as const, id: organizationId, name: null },
          details,
        })),
      );
      return { plan, isNew: before === undefined };
    });
  }
}

function changed(before: Plan | undefined, { id, name, limits = {}, features, rateLimits = {} }: Omit<SetPlanInput, 'by'>): Plan {
  const missing = [...meterNames, ...standingMeterNames].filter((meter) => limits[meter] === undefined);
  // An existing plan may be older than a meter. The limit of that meter is 0 until it is set.
  if (!before && missing.length > 0)
    throw new ValidationFailed(missing.map((meter) => ({ path: `limits.${meter}`, message: 'is required for a new plan' })));
  const rates = Object.entries({ ...before?.rateLimits, ...rateLimits }).filter(([, rate]) => rate !== undefined);
  return new Plan({
    id,
    name: checkName(name ?? before?.name ?? id),
    limits: { ...before?.limits, ...limits },
    features: features === undefined ? (before?.features ?? []) : [...new Set(features)],
    rateLimits: Object.fromEntries(rates),
  });
}
