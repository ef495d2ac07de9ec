import { ContainerModule } from 'inversify';
import { CheckPlanMeter } from '../../application/plans/check-plan-meter.ts';
import { Controller } from '../../http/kernel/route.ts';
import { UsageController } from '../../http/plans/usage-controller.ts';
import { constructAs } from '../modules/construct.ts';

/** The controllers of usage. */
export const plansHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, Controller, UsageController, [CheckPlanMeter]);
});
