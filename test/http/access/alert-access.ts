import type { AccessCases } from './access-case.ts';

/** The operations on alerts and where they go. */
export const alertAccess: AccessCases = {
  listAlerts: {},
  listAlertTargets: {},
  editAlertTarget: { body: () => ({ target: 'mail', isOn: true }) },
  readAlertMail: {},
  editAlertMail: { body: () => ({ choice: { kind: 'job.paused', isOn: true } }) },
  testAlertTarget: { body: () => ({ target: 'mail' }) },
};
