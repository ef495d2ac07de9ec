import { count as numberSaid } from '../../../text/format.ts';

/** Messages that were perhaps sent. */
export const perhapsSentWords = {
  title: 'Perhaps sent',
  open: (messages: number) => (messages === 1 ? 'See the message' : `See the ${numberSaid(messages)} messages`),
  what: (messages: number) =>
    messages === 1
      ? '1 message may or may not have been sent: Spindle was stopped, or lost the connection, while it sent it. Spindle does not send it again by itself, so that nobody is contacted twice.'
      : `${numberSaid(messages)} messages may or may not have been sent: Spindle was stopped, or lost the connection, while it sent them. Spindle does not send them again by itself, so that nobody is contacted twice.`,
  next: (messages: number, retry: string) =>
    `Look for ${messages === 1 ? 'it' : 'them'} in the log of the channel’s provider. “${retry}” can send ${messages === 1 ? 'it' : 'them'} again, if you ask for it there; anyone who got the first one then gets it twice.`,
  nextLater: (messages: number) =>
    `Look for ${messages === 1 ? 'it' : 'them'} in the log of the channel’s provider. When the job has ended, a retry can send ${messages === 1 ? 'it' : 'them'} again, if you ask for it there.`,
} as const;
