import type { Context } from 'koa';

/** A year. No word of subdomains: they are not Spindle's. */
const onlyEncrypted = 'max-age=31536000';

/**
 * Sets the security headers of every answer. Pages with content relax the policy for themselves. Where Spindle's public URL is https, and
 * the proxy does not say that this call came without, browsers are told to stay with it.
 */
export function securityHeaders(publicUrl: string): (ctx: Context) => void {
  const isEncrypted = publicUrl.startsWith('https:');
  return ({ req, res }) => {
    // Not by `ctx.set`, which checks each time whether the headers were sent; they were not.
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Referrer-Policy', 'no-referrer');
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (isEncrypted && req.headers['x-forwarded-proto'] !== 'http') res.setHeader('Strict-Transport-Security', onlyEncrypted);
  };
}
