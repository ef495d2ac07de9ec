import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const layouts = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/layouts',
  component: page(() => import('../pages/spinners/layouts/layouts.tsx'), 'LayoutsPage'),
});
const layout = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/layouts/$key',
  component: page(() => import('../pages/spinners/layouts/fragment-page.tsx'), 'LayoutPage'),
});
const part = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/parts/$key',
  component: page(() => import('../pages/spinners/layouts/fragment-page.tsx'), 'PartPage'),
});

/** The pages of layouts and parts. */
export const layoutRoutes = [layouts, layout, part] as const;
