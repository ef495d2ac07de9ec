import { ContainerModule } from 'inversify';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { CheckPlanMeter } from '../../application/plans/check-plan-meter.ts';
import { SetPlan } from '../../application/plans/set-plan.ts';
import { Settings } from '../settings.ts';
import { provide } from './construct.ts';

/** Plans, meters and usage. */
export const plans = new ContainerModule(({ bind }) => {
  bind(CheckPlanMeter).toResolvedValue(
    (unitOfWork, clock, { config }) =>
      new CheckPlanMeter({ unitOfWork, clock, dailyLimit: config.dailyLimit, editsPerDay: config.editsPerDay }),
    [UnitOfWork, Clock, Settings],
  );
  provide(bind, SetPlan, { unitOfWork: UnitOfWork, audit: Audit });
});
