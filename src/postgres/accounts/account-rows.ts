import type { Invitation } from '../../domain/accounts/invitation.ts';
import type { MailedLink } from '../../domain/accounts/mailed-link.ts';
import type { Membership } from '../../domain/accounts/membership.ts';
import type { Organization } from '../../domain/accounts/organization.ts';
import type { Project } from '../../domain/accounts/project.ts';
import type { Session } from '../../domain/accounts/session.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { WebhookSecret } from '../../domain/accounts/webhook-secret.ts';
import { Columns } from '../engine/rows/columns.ts';
import { type FieldsOf, RowOf } from '../engine/rows/row.ts';

type UserFields = FieldsOf<typeof User> & { readonly foldedEmail: string };
const userColumns = new Columns({
  id: 'uuid',
  email: 'text',
  foldedEmail: 'text',
  name: 'text',
  passwordHash: 'text',
  createdAt: 'timestamptz',
  verifiedAt: 'timestamptz',
  locale: 'text',
  zone: 'text',
} satisfies Record<keyof UserFields, string>);

export class UserRow extends RowOf<UserFields>(userColumns) {
  static override tableName = 'users';
}

const membershipColumns = new Columns({
  organizationId: 'uuid',
  userId: 'uuid',
  role: 'text',
  grants: 'jsonb',
  createdAt: 'timestamptz',
} satisfies Record<keyof FieldsOf<typeof Membership>, string>);

export class MembershipRow extends RowOf<FieldsOf<typeof Membership>>(membershipColumns) {
  static override tableName = 'memberships';
  static override idColumn = ['organization_id', 'user_id'];
}

const sessionColumns = new Columns({
  id: 'uuid',
  userId: 'uuid',
  organizationId: 'uuid',
  createdAt: 'timestamptz',
  renewedAt: 'timestamptz',
  renewals: 'int',
  lastUsed: 'int',
  issuedSince: 'int',
  ip: 'text',
  userAgent: 'text',
  endedAt: 'timestamptz',
  endedAs: 'text',
  revokedFor: 'text',
  confirmedAt: 'timestamptz',
  providerId: 'uuid',
  providerSid: 'text',
} satisfies Record<keyof FieldsOf<typeof Session>, string>);

export class SessionRow extends RowOf<FieldsOf<typeof Session>>(sessionColumns) {
  static override tableName = 'sessions';
}

const projectColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  name: 'text',
  createdAt: 'timestamptz',
  archivedAt: 'timestamptz',
} satisfies Record<keyof FieldsOf<typeof Project>, string>);

export class ProjectRow extends RowOf<FieldsOf<typeof Project>>(projectColumns) {
  static override tableName = 'projects';
  static override idColumn = ['organization_id', 'id'];
}

type InvitationFields = FieldsOf<typeof Invitation> & { readonly foldedEmail: string };
const invitationColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  email: 'text',
  foldedEmail: 'text',
  role: 'text',
  grants: 'jsonb',
  invitedBy: 'uuid',
  tokenHash: 'text',
  sendings: 'int',
  createdAt: 'timestamptz',
  sentAt: 'timestamptz',
  expiresAt: 'timestamptz',
  acceptedAt: 'timestamptz',
  revokedAt: 'timestamptz',
} satisfies Record<keyof InvitationFields, string>);

export class InvitationRow extends RowOf<InvitationFields>(invitationColumns) {
  static override tableName = 'invitations';
  static override idColumn = ['organization_id', 'id'];
}

const linkColumns = new Columns({
  id: 'uuid',
  userId: 'uuid',
  tokenHash: 'text',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz',
  sentAt: 'timestamptz',
  usedAt: 'timestamptz',
} satisfies Record<keyof FieldsOf<typeof MailedLink>, string>);

/** A link of a kind, which has a table of its own. */
export class MailedLinkRow extends RowOf<FieldsOf<typeof MailedLink>>(linkColumns) {}

export class PasswordResetRow extends MailedLinkRow {
  static override tableName = 'password_resets';
}

export class AddressVerificationRow extends MailedLinkRow {
  static override tableName = 'address_verifications';
}

/** The columns of an organization. */
export const organizationColumns = new Columns({
  id: 'uuid',
  name: 'text',
  planId: 'text',
  planBeganAt: 'timestamptz',
  confirmOver: 'int',
  dailyLimitLiftedAt: 'timestamptz',
  zone: 'text',
  locale: 'text',
  sendingWindow: 'jsonb',
  frequencyCap: 'jsonb',
  usesTopics: 'boolean',
  usesFrequencies: 'boolean',
  requiresFactor: 'boolean',
  networks: 'jsonb',
  approvals: 'jsonb',
  createdAt: 'timestamptz',
} satisfies Record<keyof FieldsOf<typeof Organization>, string>);

export class OrganizationRow extends RowOf<FieldsOf<typeof Organization>>(organizationColumns) {
  static override tableName = 'organizations';
}

const webhookSecretColumns = new Columns({
  id: 'uuid',
  organizationId: 'uuid',
  sealed: 'text',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz',
} satisfies Record<keyof FieldsOf<typeof WebhookSecret>, string>);

export class WebhookSecretRow extends RowOf<FieldsOf<typeof WebhookSecret>>(webhookSecretColumns) {
  static override tableName = 'webhook_secrets';
  static override idColumn = ['organization_id', 'id'];
}
