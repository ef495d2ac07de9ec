import type { Middleware } from 'koa';

/** What a plain page of ours may do: have a style of its own, and send a form back to us. */
export const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What every answer says to browsers; pages that show something loosen it for themselves. */
export const securityHeaders: Middleware = (ctx, next) => {
  // Not by `ctx.set`, which asks each time what is known here: nothing has been sent yet.
  const { res } = ctx;
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  return next();
};
