import { ContainerModule } from 'inversify';
import { AlertReader } from '../../application/alerts/alert-reader.ts';
import { EditAlertTarget } from '../../application/alerts/edit-alert-target.ts';
import { EditAlertWishes } from '../../application/alerts/edit-alert-wishes.ts';
import { TestAlertTarget } from '../../application/alerts/test-alert-target.ts';
import { AlertsController } from '../../http/alerts/alerts-controller.ts';
import { Controller } from '../../http/kernel/route.ts';
import { Settings } from '../settings.ts';

/** The controller of alerts. */
export const alertsHttp = new ContainerModule(({ bind }) => {
  bind(Controller).toResolvedValue(
    (reader, edit, test, wishes, { smtpUrl }) => new AlertsController(reader, edit, test, wishes, smtpUrl !== undefined),
    [AlertReader, EditAlertTarget, TestAlertTarget, EditAlertWishes, Settings],
  );
});
