/** The kinds of events in an organization that its feed tells. */
export const eventKinds = [
  'record.created',
  'record.updated',
  'record.deleted',
  'message.sent',
  'message.delivered',
  'message.bounced',
  'message.complained',
  'message.failed',
  'message.unknown',
  'message.clicked',
  'message.opened',
  'recipient.completed',
  'recipient.left',
  'recipient.suppressed',
  'recipient.failed',
  'recipient.replied',
  'job.started',
  'job.paused',
  'job.resumed',
  'job.completed',
  'job.canceled',
  'job.failed',
  'import.completed',
  'import.failed',
  'import.canceled',
  'channel.connected',
  'channel.removed',
  'usage.threshold',
  'key.expiring',
  'suppression.added',
  'suppression.removed',
  'consent.joined',
  'consent.left',
  'consent.asked',
  'consent.limited',
  'consent.unlimited',
  'person.held',
  'person.released',
  'task.created',
  'task.done',
  'task.skipped',
  'task.expired',
  'task.withdrawn',
  'audit.sealed',
  'retention.shortened',
  'approval.requested',
  'approval.decided',
] as const;
export type EventKind = (typeof eventKinds)[number];

/**
 * Events that are told to one endpoint alone, whatever kinds it has chosen: a test that a person asked for, and that events were dropped
 * before they were delivered.
 */
export const endpointEventKinds = ['endpoint.test', 'events.dropped'] as const;
export type EndpointEventKind = (typeof endpointEventKinds)[number];

export type AnyEventKind = EventKind | EndpointEventKind;

/** The event kinds of a recipient's final states. */
export const recipientEvents = {
  completed: 'recipient.completed',
  skipped: 'recipient.left',
  canceled: 'recipient.left',
  left: 'recipient.left',
  suppressed: 'recipient.suppressed',
  failed: 'recipient.failed',
} as const satisfies Readonly<Record<string, EventKind>>;

/** The event kinds of a message's states; not all of them have one. */
export const messageEvents = {
  sent: 'message.sent',
  delivered: 'message.delivered',
  bounced: 'message.bounced',
  complained: 'message.complained',
  failed: 'message.failed',
  unknown: 'message.unknown',
} as const satisfies Readonly<Record<string, EventKind>>;

/** The event kinds of the first click and the first open of a message that a person made. */
export const engagementEventKinds = { clicked: 'message.clicked', opened: 'message.opened' } as const satisfies Readonly<
  Record<string, EventKind>
>;

/** The event kinds of a job's states when it changes; `resumed` is one that goes on after a pause. */
export const jobEvents = {
  running: 'job.started',
  paused: 'job.paused',
  resumed: 'job.resumed',
  completed: 'job.completed',
  canceled: 'job.canceled',
  failed: 'job.failed',
} as const satisfies Readonly<Record<string, EventKind>>;

/** The event kinds of an import's states when it changes. */
export const importEvents = {
  completed: 'import.completed',
  failed: 'import.failed',
  canceled: 'import.canceled',
} as const satisfies Readonly<Record<string, EventKind>>;
