import type { Alert } from '../../domain/alerts/alert.ts';
import type { AlertTarget } from '../../domain/alerts/alert-target.ts';
import type { AlertWishes } from '../../domain/alerts/alert-wishes.ts';
import { ofOrganization, Rows } from './rows.ts';

/** The tables of alerts, and of who is told of them. */
export const emptyAlertTables = () => ({
  alerts: new Rows<Alert>(ofOrganization),
  alertTargets: new Rows<AlertTarget>(({ organizationId, name }) => ({ group: organizationId, key: name })),
  alertWishes: new Rows<AlertWishes>(({ organizationId, userId }) => ({ group: organizationId, key: userId })),
  alertSweeps: new Rows<{ readonly sweptAt: Date }>(() => ({ group: '', key: '1' })),
});
