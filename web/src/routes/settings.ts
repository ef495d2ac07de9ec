import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const settings = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: page(() => import('../pages/settings/settings.tsx'), 'SettingsPage'),
});

/** The organization's settings. */
export const settingsRoutes = [settings] as const;
