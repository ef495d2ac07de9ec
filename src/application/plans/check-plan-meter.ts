import type { ChargedMeterName } from '../../domain/plans/meter-names.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { requireAllowance } from './charge.ts';

/** Returns the used and remaining amount of a meter: the same figures that limit ingest and trigger (document, 8). Spends nothing. */
export class CheckPlanMeter {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  /** With `amount`, also checks that this amount is available now. @throws NotFound, PlanLimitReached */
  execute({ organizationId, meter, amount = 0 }: { organizationId: string; meter: ChargedMeterName; amount?: number }): Promise<PlanMeter> {
    return this.#unitOfWork.run((transaction) => requireAllowance(transaction, { organizationId, meter, amount }, this.#clock.now()));
  }
}
