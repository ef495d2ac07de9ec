import { Entity } from '../kernel/entity.ts';
import { InvalidState, ValidationFailed } from '../kernel/errors.ts';
import { Reach } from '../kernel/reach.ts';
import { MissingScope } from './errors.ts';

/** The acts that an API key may do (document, 5.3; those with a colon are ours). */
export const scopes = [
  'ingest',
  'trigger',
  'jobs:read',
  'jobs:write',
  'results:read',
  'tables:read',
  'tables:write',
  'webhook-urls:read',
  'records:read',
  'records:write',
  'imports:write',
  'channels:read',
  'spinners:read',
  'spinners:write',
  'spinners:publish',
  'usage:read',
  'suppressions:read',
  'suppressions:write',
  'people:erase',
  'events:read',
  'endpoints:read',
  'endpoints:write',
  'api-keys:write',
  'audit:read',
] as const;
export type Scope = (typeof scopes)[number];

/** `retiring`: replaced, and valid until its overlap ends; `asleep`: the organization's plan does not include API keys. */
export const apiKeyStates = ['works', 'retiring', 'asleep', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** Limit on an organization's live keys, and on its replaced keys that are still in their overlap. */
export const maxLiveKeys = 100;

/** An organization's secret `svc_…`; only its hash is stored (document, 2 and 5). */
export class ApiKey extends Entity<{
  id: string;
  organizationId: string;
  name: string;
  scopes: readonly Scope[];
  /** SHA-256 of the secret, hex. */
  hash: string;
  /** The beginning (`svc_` or `svc_test_`, and four more) and the last four characters of the secret, to tell keys apart. */
  prefix: string;
  lastFour: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** The id of the key that replaced it in a rotation. */
  replacedBy: string | null;
  /** The id of the person who has made it, and so knows its secret; null if it was made on the command line. */
  createdBy: string | null;
  /** The data tables and spinners that it is limited to; null for all, or for none if the other is not null (`Reach`). */
  dataTableIds: readonly string[] | null;
  spinnerIds: readonly string[] | null;
}>() {
  /** The part of the organization that the key may see. */
  get reach(): Reach {
    return this.dataTableIds === null && this.spinnerIds === null ? Reach.everything : new Reach(this.dataTableIds, this.spinnerIds);
  }

  isLive(now: Date): boolean {
    return this.revokedAt === null && (this.expiresAt === null || now < this.expiresAt);
  }

  /** `isAllowed`: whether the organization's plan includes API keys. */
  stateAt(now: Date, isAllowed: boolean): ApiKeyState {
    if (this.revokedAt !== null) return 'revoked';
    if (!this.isLive(now)) return 'expired';
    if (!isAllowed) return 'asleep';
    return this.replacedBy === null ? 'works' : 'retiring';
  }

  /** @throws InvalidState if the key is not live */
  limit({ dataTableIds, spinnerIds }: Pick<Reach, 'dataTableIds' | 'spinnerIds'>, now: Date): ApiKey {
    requireLive(this, now);
    return this.with({ dataTableIds, spinnerIds });
  }

  /** Revoking again keeps the first time. */
  revoke(now: Date): ApiKey {
    return this.revokedAt === null ? this.with({ revokedAt: now }) : this;
  }

  /** The key stays valid for the overlap, but not past its own expiry. @throws InvalidState if it is not live or was already replaced */
  replace(replacedBy: string, now: Date, overlapSeconds: number): ApiKey {
    if (this.replacedBy !== null) throw new InvalidState('The API key was already rotated', { replacedBy: this.replacedBy });
    requireLive(this, now);
    const end = new Date(now.getTime() + overlapSeconds * 1000);
    return this.with({ replacedBy, expiresAt: this.expiresAt !== null && this.expiresAt < end ? this.expiresAt : end });
  }

  /** Whether the key has at least one of the scopes; true if no scope is given. */
  mayDo(anyOf: readonly Scope[]): boolean {
    return anyOf.length === 0 || anyOf.some((scope) => this.scopes.includes(scope));
  }

  /** Refuses another key that may do more than this one, or for longer. @throws MissingScope, ValidationFailed */
  requireCovers({ scopes, expiresAt }: Pick<ApiKey, 'scopes' | 'expiresAt'>): void {
    for (const scope of scopes) this.require(scope);
    if (this.expiresAt === null || (expiresAt !== null && expiresAt <= this.expiresAt)) return;
    const message = `must not be later than that of the API key which makes the call: ${this.expiresAt.toISOString()}`;
    throw new ValidationFailed([{ path: 'expiresAt', message }]);
  }

  /** @throws MissingScope */
  require(...anyOf: readonly Scope[]): void {
    const [first] = anyOf;
    if (first !== undefined && !this.mayDo(anyOf)) throw new MissingScope(first, this.scopes);
  }
}

function requireLive(key: ApiKey, now: Date): void {
  if (!key.isLive(now)) throw new InvalidState(`The API key ${key.revokedAt === null ? 'has expired' : 'was revoked'}`);
}
