import { RotatingSecret } from '../kernel/rotating-secret.ts';

/** A secret that signs an organization's webhooks. */
export class WebhookSecret extends RotatingSecret<object>() {}
