import type { AlertKind } from '../alert-kind.ts';

/** A mailbox that could not be read for this long is alerted. */
export const unreadAfterMinutes = 15;

/** The answers to a channel cannot be read. Its subject is the channel. */
export const mailboxUnread: AlertKind = {
  permission: 'channels:read',
  path: (channelId) => `/channels/${channelId}/feedback`,
};
