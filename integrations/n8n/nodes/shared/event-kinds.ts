/** The kinds of events that Spindle delivers; a test of Spindle's holds the list to the server's. */
export const eventKinds: readonly string[] = [
  ...['approval.decided', 'approval.requested', 'audit.sealed', 'channel.connected', 'channel.removed', 'consent.asked', 'consent.joined'],
  ...['consent.left', 'consent.limited', 'consent.unlimited', 'import.canceled', 'import.completed', 'import.failed', 'job.canceled'],
  ...['job.completed', 'job.failed', 'job.paused', 'job.resumed', 'job.started', 'key.expiring', 'message.bounced', 'message.clicked'],
  ...['message.complained', 'message.delivered', 'message.failed', 'message.opened', 'message.sent', 'message.unknown', 'person.held'],
  ...['person.released', 'recipient.completed', 'recipient.failed', 'recipient.left', 'recipient.replied', 'recipient.suppressed'],
  ...['record.created', 'record.deleted', 'record.updated', 'retention.shortened', 'suppression.added', 'suppression.removed'],
  ...['task.created', 'task.done', 'task.expired', 'task.skipped', 'task.withdrawn', 'usage.threshold'],
];

/** A kind as a person reads it: `record.created` is `Record Created`. */
export const titleOfKind = (kind: string): string =>
  kind
    .split('.')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
