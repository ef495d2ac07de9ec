import { Entity } from './entity.ts';
import { MissingScope } from './errors.ts';

/** What an API key may do (document, 5.3; the last four are ours). */
export const scopes = ['ingest', 'trigger', 'jobs:read', 'jobs:write', 'tables:read', 'usage:read'] as const;
export type Scope = (typeof scopes)[number];

/** An organization's secret `svc_…`; only its hash is kept (document, 2 and 5). */
export class ApiKey extends Entity<{
  id: string;
  organizationId: string;
  name: string;
  scopes: readonly Scope[];
  /** SHA-256 of the secret, hex. */
  hash: string;
  /** The first eight and the last four characters of the secret, to tell keys apart. */
  prefix: string;
  lastFour: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}>() {
  isLive(now: Date): boolean {
    return this.revokedAt === null && (this.expiresAt === null || now < this.expiresAt);
  }

  /** Revoking twice keeps the first time. */
  revoke(now: Date): ApiKey {
    return this.revokedAt === null ? this.with({ revokedAt: now }) : this;
  }

  /** One of the scopes is enough. @throws MissingScope */
  require(...anyOf: readonly [Scope, ...Scope[]]): void {
    if (!anyOf.some((scope) => this.scopes.includes(scope))) throw new MissingScope(anyOf[0], this.scopes);
  }
}
