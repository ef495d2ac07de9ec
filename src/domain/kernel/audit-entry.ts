import type { Actor } from './actor.ts';
import type { AuditAction } from './audit-actions.ts';
import { Entity } from './entity.ts';

/** The types of audited objects. */
export const subjectTypes = [
  'organization',
  'domain',
  'provider',
  'picture',
  'file',
  'user',
  'member',
  'role',
  'invitation',
  'project',
  'data-table',
  'records',
  'import',
  'api-key',
  'secret',
  'channel',
  'host',
  'spinner',
  'job',
  'approval',
  'person',
  'suppression',
  'topic',
  'layout',
  'part',
  'form',
  'reply',
  'endpoint',
] as const;

/** The object of an action, with its name at that time. */
export interface AuditSubject {
  readonly type: (typeof subjectTypes)[number];
  readonly id: string;
  readonly name: string | null;
}

/** One change, never edited: who did what to which object, when and from where. */
export class AuditEntry extends Entity<{
  id: string;
  organizationId: string;
  at: Date;
  actor: Actor;
  action: AuditAction & `${AuditSubject['type']}.${string}`;
  subject: AuditSubject;
  /** Further facts as JSON values, never a secret. */
  details: Readonly<Record<string, unknown>>;
}>() {}
