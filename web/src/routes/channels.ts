import { createRoute } from '@tanstack/react-router';
import { page, signedIn } from './root.tsx';

const channels = createRoute({
  getParentRoute: () => signedIn,
  path: '/channels',
  validateSearch: ({ state, problem }: Record<string, unknown>): { state?: 'archived'; problem?: string } => ({
    ...(state === 'archived' && { state }),
    ...(typeof problem === 'string' && { problem }),
  }),
  component: page(() => import('../pages/channels/channels.tsx'), 'ChannelsPage'),
});
const channel = createRoute({
  getParentRoute: () => signedIn,
  path: '/channels/$channelId',
  validateSearch: ({ connected, check }: Record<string, unknown>): { connected?: 'new' | 'again'; check?: true } => ({
    ...((connected === 'new' || connected === 'again') && { connected }),
    ...(check === true && { check }),
  }),
  component: page(() => import('../pages/channels/channel.tsx'), 'ChannelSettingsPage'),
});
const channelFeedback = createRoute({
  getParentRoute: () => signedIn,
  path: '/channels/$channelId/feedback',
  component: page(() => import('../pages/channels/feedback/channel-feedback.tsx'), 'ChannelFeedbackPage'),
});
const suppressions = createRoute({
  getParentRoute: () => signedIn,
  path: '/suppressions',
  validateSearch: ({ kind, prefix }: Record<string, unknown>): { kind?: 'phone'; prefix?: string } => ({
    ...(kind === 'phone' && { kind }),
    ...(prefix !== undefined && prefix !== '' && { prefix: String(prefix) }),
  }),
  component: page(() => import('../pages/suppressions/suppressions.tsx'), 'SuppressionsPage'),
});

/** The pages of what sends, and of whom it must not reach. */
export const channelRoutes = [channels, channel, channelFeedback, suppressions] as const;
