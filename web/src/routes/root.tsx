import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { allFilesThere, loadPart } from '../api/stale-build.ts';
import { SignedInOnly } from '../signed-in-only.tsx';

/** A page in a file of its own. */
export const page: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      loadPart(load).then((loaded) => {
        allFilesThere();
        return loaded;
      }),
    name,
  );

/** The root of all pages. */
export const root = createRootRoute({ component: Outlet });

/** The parent of the pages for signed-in people. */
export const signedInRoute = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedInOnly });
