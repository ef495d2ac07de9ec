import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const forms = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/forms',
  validateSearch: ({ table }: Record<string, unknown>): { table?: string } => (typeof table === 'string' && table ? { table } : {}),
  component: page(() => import('../pages/forms/forms.tsx'), 'FormsPage'),
});
const form = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/forms/$formId',
  component: page(() => import('../pages/forms/form.tsx'), 'FormPage'),
});

const signUps = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/forms/$formId/sign-ups',
  validateSearch: ({ days, confirmed }: Record<string, unknown>): { days?: '30'; confirmed?: 'true' } => ({
    ...(String(days) === '30' && { days: '30' }),
    ...(String(confirmed) === 'true' && { confirmed: 'true' }),
  }),
  component: page(() => import('../pages/forms/sign-ups.tsx'), 'SignUpsPage'),
});

/** The pages of sign-up forms. */
export const formRoutes = [forms, form, signUps] as const;
