import type { Container } from 'inversify';
import type { Middleware } from 'koa';
import type { Log } from '../../application/kernel/log.ts';
import { isBuilt, webApp } from '../../http/kernel/middleware/web-app.ts';
import { basePathOf, prefix } from '../../http/kernel/prefix.ts';
import { apiUrlOfApp, Settings } from '../settings.ts';
import { builtFolder } from './web-build.ts';

/** The web app of an installation, or nothing if it was not built: the API works without it. */
export function webAppOf(container: Container, log: Log): readonly Middleware[] {
  const { config, publicUrl, smtpUrl } = container.get(Settings);
  if (!isBuilt(builtFolder)) {
    log.warn({}, 'the web app is not built, so only the API is served: run `npm ci && npm run web:build`');
    return [];
  }
  const base = basePathOf(config.publicAppUrl ?? publicUrl);
  const api = basePathOf(apiUrlOfApp(config, publicUrl)) + prefix;
  return [
    webApp({
      folder: builtFolder,
      base,
      frames: `${api}/previews/`,
      settings: { api, signUp: config.signUp, hasMail: smtpUrl !== undefined },
    }),
  ];
}
