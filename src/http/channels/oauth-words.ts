import type { ConnectionRefusal } from '../../domain/channels/channel-authorization.ts';

/** The pages at the end of connecting an account. Accounts and channels are HTML. */
export const oauthWords = {
  connected: {
    heading: 'The account is connected',
    text: (account: string, channel: string) => `${account} can send now, as the channel ${channel}.`,
  },
  connectedAgain: {
    heading: 'The account is connected again',
    text: (account: string, channel: string) => `${account} can send again, as the channel ${channel}.`,
  },
  refused: {
    heading: 'The account is not connected',
    reason: ({ message }: ConnectionRefusal) => message,
    tooMany: 'There were too many attempts from this address. Wait a minute.',
    failure: 'Something went wrong.',
    again: 'Start again to connect the account.',
    report: 'If this does not help, give your operator this id:',
  },
  toApp: 'Go to Spindle',
};
