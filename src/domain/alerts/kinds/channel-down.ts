import type { AlertKind } from '../alert-kind.ts';

/** A channel that has failed for so long is down. */
export const downAfterMinutes = 15;

/** A channel fails, or the provider has withdrawn its permission. Its subject is the channel. */
export const channelDown: AlertKind = {
  permission: 'channels:read',
  path: (channelId) => `/channels/${channelId}`,
};
