import type { Actor } from './actor.ts';
import { Entity } from './entity.ts';

/** What something may be done to. */
export const subjectTypes = [
  'organization',
  'user',
  'member',
  'invitation',
  'project',
  'data-table',
  'records',
  'import',
  'api-key',
  'spinner',
  'job',
] as const;

/** What something was done to; the name as it was then. */
export interface AuditSubject {
  readonly type: (typeof subjectTypes)[number];
  readonly id: string;
  readonly name: string | null;
}

/** One change, once and for all: who did what to what, when and from where. */
export class AuditEntry extends Entity<{
  id: string;
  organizationId: string;
  at: Date;
  actor: Actor;
  /** Subject and past participle: `spinner.published`. */
  action: `${AuditSubject['type']}.${string}`;
  subject: AuditSubject;
  /** What else is worth knowing, never a secret: JSON values. */
  details: Readonly<Record<string, unknown>>;
}>() {}
