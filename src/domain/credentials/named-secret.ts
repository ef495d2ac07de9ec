import { Entity } from '../kernel/entity.ts';
import type { TokenRequest } from './token-request.ts';

/** Most secrets of an organization. */
export const maxSecrets = 100;

/** A value that an organization's steps send by its name: it is stored, or a token that a server gives for a while. */
export class NamedSecret extends Entity<{
  organizationId: string;
  /** Stays while its value is replaced; what is sealed is bound to it. */
  id: string;
  /** Unique in the organization. */
  name: string;
  /** The hosts that it may be sent to, as `URL.hostname` spells them. */
  hosts: readonly string[];
  note: string | null;
  /** The value; of a token, the client's secret. */
  sealed: string;
  /** The request for its token; null: the value is what is stored. */
  token: TokenRequest | null;
  /** The last token, while there is one. */
  sealedAccess: string | null;
  accessSince: Date | null;
  accessUntil: Date | null;
  /** The end of a process's right to fetch the next token. */
  renewingUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
}>() {}

/** A secret without a token that was fetched. */
export const withoutAccess = { sealedAccess: null, accessSince: null, accessUntil: null, renewingUntil: null } as const;
