import type { AlertKind } from './alert-kind.ts';
import { channelDown } from './kinds/channel-down.ts';
import { endpointOff } from './kinds/endpoint-off.ts';
import { importFailed } from './kinds/import-failed.ts';
import { jobPaused } from './kinds/job-paused.ts';
import { mailboxUnread } from './kinds/mailbox-unread.ts';
import { meterHigh } from './kinds/meter-high.ts';
import { spinnerQuiet } from './kinds/spinner-quiet.ts';
import { tasksOverdue } from './kinds/tasks-overdue.ts';

/** All kinds by their names. */
export const alertKinds = {
  'job.paused': jobPaused,
  'channel.down': channelDown,
  'mailbox.unread': mailboxUnread,
  'endpoint.off': endpointOff,
  'meter.high': meterHigh,
  'import.failed': importFailed,
  'spinner.quiet': spinnerQuiet,
  'tasks.overdue': tasksOverdue,
} as const satisfies Readonly<Record<string, AlertKind>>;
export type AlertKindName = keyof typeof alertKinds;
export const alertKindNames = Object.keys(alertKinds) as AlertKindName[];
