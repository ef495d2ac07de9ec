import { createHmac } from 'node:crypto';

const secretShape = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/;

/**
 * The three headers of Standard Webhooks 1.0.0, with a signature for each secret: while a secret is replaced, receivers accept either.
 * A secret is `whsec_` and base64 of at least 24 bytes.
 */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

function signatureOf(secret: string, content: string): string {
  const key = secretShape.exec(secret)?.[1];
  if (key === undefined) throw new Error('A webhook secret must be whsec_ followed by base64 of at least 24 bytes');
  return createHmac('sha256', Buffer.from(key, 'base64')).update(content).digest('base64');
}
