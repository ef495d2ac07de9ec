import { Entity } from '../kernel/entity.ts';

/** Most secrets of an organization. */
export const maxSecrets = 100;

/** A value that an organization's steps send in headers by its name. */
export class NamedSecret extends Entity<{
  organizationId: string;
  /** Stays while its value is replaced; what is sealed is bound to it. */
  id: string;
  /** Unique in the organization. */
  name: string;
  /** The hosts that it may be sent to, as `URL.hostname` spells them. */
  hosts: readonly string[];
  note: string | null;
  sealed: string;
  createdAt: Date;
  updatedAt: Date;
}>() {}
