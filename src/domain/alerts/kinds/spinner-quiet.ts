import type { AlertKind } from '../alert-kind.ts';

/** A busy spinner had a job on each day (UTC) of this number of days. */
export const busyDays = 7;

/** After this time without a job, it is quiet: a day, and some hours, because daily jobs do not come at the same minute. */
export const quietHours = 26;

/** A spinner that was busy has had no job for a day. Its subject is the spinner. */
export const spinnerQuiet: AlertKind = {
  permission: 'spinners:read',
  path: (spinnerId) => `/spinners/${spinnerId}`,
};
