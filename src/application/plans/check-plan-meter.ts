import type { MeterName } from '../../domain/plans/meter-names.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { requireAllowance } from './charge.ts';

/** Says how much of a meter is used and left, spending nothing: the same figures that ingest and trigger are held to (document, 8). */
export class CheckPlanMeter {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  /** With `amount`, also checks that so much could be spent now. @throws NotFound, PlanLimitReached */
  execute({ organizationId, meter, amount = 0 }: { organizationId: string; meter: MeterName; amount?: number }): Promise<PlanMeter> {
    return this.#unitOfWork.run((transaction) => requireAllowance(transaction, { organizationId, meter, amount }, this.#clock.now()));
  }
}
