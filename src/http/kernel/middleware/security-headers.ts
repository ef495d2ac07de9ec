import type { Context } from 'koa';

/** Sets the security headers of every answer. Pages with content relax the policy for themselves. */
export function setSecurityHeaders({ res }: Context): void {
  // Not by `ctx.set`, which checks each time whether the headers were sent; they were not.
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
}
