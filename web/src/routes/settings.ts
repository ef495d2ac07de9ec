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
const brandSettings = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/brand',
  component: page(() => import('../pages/settings/brand/brand-settings.tsx'), 'BrandSettingsPage'),
});

/** The organization's settings. */
export const settingsRoutes = [settings, brandSettings, replySettings] as const;
