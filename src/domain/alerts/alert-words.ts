import type { AlertFacts } from './alert-kind.ts';
import type { AlertKindName } from './alert-kinds.ts';
import { downAfterMinutes } from './kinds/channel-down.ts';
import { unreadAfterMinutes } from './kinds/mailbox-unread.ts';

/** One sentence each, without a full stop: what is so now, and that it is so no longer. */
interface AlertSentences {
  readonly begun: (facts: AlertFacts) => string;
  readonly over: (facts: AlertFacts) => string;
}

/** The sentences about alerts, by kind. */
export const alertTexts: Readonly<Record<AlertKindName, AlertSentences>> = {
  'job.paused': {
    begun: ({ name, reason }) => `A job of ${name} has paused itself: ${reason}`,
    over: ({ name }) => `The job of ${name} that had paused itself stands still no longer`,
  },
  'channel.down': {
    begun: ({ name, reason, isDisconnected }) =>
      `The channel ${name} ${isDisconnected ? 'was disconnected by its provider' : `has failed for ${downAfterMinutes} minutes`}${reason === null ? '' : `: ${reason}`}`,
    over: ({ name }) => `The channel ${name} is down no longer`,
  },
  'mailbox.unread': {
    begun: ({ name, reason }) => `The answers to the channel ${name} have not been read for ${unreadAfterMinutes} minutes: ${reason}`,
    over: ({ name }) => `The answers to the channel ${name} are read again, or its mailbox was disconnected`,
  },
  'endpoint.off': {
    begun: ({ name, because }) =>
      `The endpoint ${name} was turned off, because ${because === 'gone' ? 'it answered that it is gone (410)' : 'it has failed for a week'}; what happens meanwhile waits for it, for 30 days`,
    over: ({ name }) => `The endpoint ${name} was turned on again or deleted`,
  },
  'meter.high': {
    begun: ({ meter, percent, used, limit }) => `${percent} % of the ${meter} of the plan are used: ${used} of ${limit}`,
    over: ({ meter, percent }) => `Less than ${percent} % of the ${meter} of the plan are used again`,
  },
  'import.failed': {
    begun: ({ name }) => `The last import into ${name} has failed`,
    over: ({ name }) => `The last import into ${name} has not failed, or there was none for a day`,
  },
  'spinner.quiet': {
    begun: ({ name }) => `The spinner ${name} had jobs every day, and has had none for a day`,
    over: ({ name }) => `The spinner ${name} has a job again, or is published no longer`,
  },
  'tasks.overdue': {
    begun: ({ name, count }) => `Tasks of ${name} are overdue: ${count}`,
    over: ({ name }) => `No task of ${name} is overdue any more`,
  },
};
