import type { Container } from 'inversify';
import type { Middleware } from 'koa';
import type { Log } from '../../application/kernel/log.ts';
import { pendingWebApp } from '../../http/kernel/middleware/web-app.ts';
import { webAppOf } from './web-app.ts';
import { ensureWebBuild, isWebBuildDue } from './web-build.ts';

/** The web app of a start that may have to build it first. */
export interface FollowingWebApp {
  readonly beside: readonly Middleware[];
  readonly state: 'served' | 'pending' | 'absent';
  /** Builds the app if it is pending, and serves it from then on. Resolves with whether it is served. A failed build is logged. */
  follow(): Promise<boolean>;
  /** Ends a build that is under way. */
  stop(): void;
}

/**
 * The web app, or a page that stands in for it until it is built. The calls of the API are answered meanwhile: a first start
 * does not wait for the build, which takes longer than everything else together.
 */
export async function followingWebApp(container: Container, log: Log): Promise<FollowingWebApp> {
  const ending = new AbortController();
  const stop = (): void => ending.abort();
  if (!(await isWebBuildDue())) {
    const beside = webAppOf(container, log);
    const isServed = beside.length > 0;
    return { beside, state: isServed ? 'served' : 'absent', follow: async () => isServed, stop };
  }
  let app: Middleware = pendingWebApp;
  const follow = async (): Promise<boolean> => {
    try {
      await ensureWebBuild(() => undefined, undefined, ending.signal);
      [app = next] = webAppOf(container, log);
      return true;
    } catch (reason) {
      app = next;
      if (!ending.signal.aborted) log.error({ err: reason }, 'the web app could not be built, so only the API is served');
      return false;
    }
  };
  return { beside: [(ctx, then) => app(ctx, then)], state: 'pending', follow, stop };
}

const next: Middleware = (_ctx, then) => then();
