import { createRoute, createRouter } from '@tanstack/react-router';
import { settings } from './api/settings.ts';
import { alertRoutes } from './routes/alerts.ts';
import { auditRoutes } from './routes/audit.ts';
import { channelRoutes } from './routes/channels.ts';
import { endpointRoutes } from './routes/endpoints.ts';
import { erasureRoutes } from './routes/erasure.ts';
import { formRoutes } from './routes/forms.ts';
import { homeRoutes } from './routes/home.ts';
import { importRoutes } from './routes/imports.ts';
import { jobRoutes } from './routes/jobs.ts';
import { keyRoutes } from './routes/keys.ts';
import { memberRoutes } from './routes/members.ts';
import { profileRoutes } from './routes/profile.ts';
import { root, signedInRoute } from './routes/root.tsx';
import { secretRoutes } from './routes/secrets.ts';
import { settingsRoutes } from './routes/settings.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { spinnerRoutes } from './routes/spinners.ts';
import { suppressionRoutes } from './routes/suppressions.ts';
import { tableRoutes } from './routes/tables.ts';
import { topicRoutes } from './routes/topics.ts';
import { usageRoutes } from './routes/usage.ts';
import { PageFailed } from './ui/fallbacks.tsx';
import { NotFoundPage } from './ui/not-found-page.tsx';

// Every page of the app, by room. A page is loaded when it is opened first.

/** Any other address: within the frame, so that the way on is there. */
const nowhere = createRoute({ getParentRoute: () => signedInRoute, path: '$', component: NotFoundPage });

const routeTree = root.addChildren([
  ...signInRoutes,
  signedInRoute.addChildren([
    ...tableRoutes,
    ...importRoutes,
    ...spinnerRoutes,
    ...jobRoutes,
    ...channelRoutes,
    ...suppressionRoutes,
    ...topicRoutes,
    ...formRoutes,
    ...homeRoutes,
    ...usageRoutes,
    ...memberRoutes,
    ...keyRoutes,
    ...secretRoutes,
    ...endpointRoutes,
    ...erasureRoutes,
    ...alertRoutes,
    ...auditRoutes,
    ...settingsRoutes,
    ...profileRoutes,
    nowhere,
  ]),
]);

/** The app's router. */
export const router = createRouter({
  routeTree,
  basepath: settings.base || '/',
  // Without it, a member that a route's check leaves out comes back from the address.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
