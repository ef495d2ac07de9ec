import { createHmac } from 'node:crypto';

const secretShape = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/;

/** The three headers of Standard Webhooks 1.0.0; `secret` is `whsec_` and base64 of at least 24 bytes. */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const key = secretShape.exec(secret)?.[1];
  if (key === undefined) throw new Error('A webhook secret must be whsec_ followed by base64 of at least 24 bytes');
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
