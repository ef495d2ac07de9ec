import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const channels = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/channels',
  validateSearch: ({ state, problem }: Record<string, unknown>): { state?: 'archived'; problem?: string } => ({
    ...(state === 'archived' && { state }),
    ...(typeof problem === 'string' && { problem }),
  }),
  component: page(() => import('../pages/channels/channels.tsx'), 'ChannelsPage'),
});
const channel = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/channels/$channelId',
  validateSearch: ({ connected }: Record<string, unknown>): { connected?: 'new' | 'again' } => ({
    ...((connected === 'new' || connected === 'again') && { connected }),
  }),
  component: page(() => import('../pages/channels/channel.tsx'), 'ChannelSettingsPage'),
});
const channelFeedback = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/channels/$channelId/feedback',
  component: page(() => import('../pages/channels/feedback/channel-feedback.tsx'), 'ChannelFeedbackPage'),
});

/** The pages of what sends. */
export const channelRoutes = [channels, channel, channelFeedback] as const;
