import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const settings = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: page(() => import('../pages/settings/settings.tsx'), 'SettingsPage'),
});
const replySettings = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/replies',
  component: page(() => import('../pages/settings/replies/reply-settings.tsx'), 'ReplySettingsPage'),
});

/** The organization's settings. */
export const settingsRoutes = [settings, replySettings] as const;
