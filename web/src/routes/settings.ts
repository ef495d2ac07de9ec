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
const securitySettings = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/security',
  component: page(() => import('../pages/settings/providers/security-settings.tsx'), 'SecuritySettingsPage'),
});

/** The organization's settings. */
export const settingsRoutes = [settings, brandSettings, replySettings, securitySettings] as const;
