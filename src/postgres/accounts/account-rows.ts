import type { Organization } from '../../domain/accounts/organization.ts';
import type { SessionEnd } from '../../domain/accounts/session.ts';
import type { Role } from '../../domain/kernel/role.ts';
import { Row } from '../engine/row.ts';

export class UserRow extends Row {
  static override tableName = 'users';
  declare id: string;
  declare email: string;
  declare foldedEmail: string;
  declare name: string;
  declare passwordHash: string;
  declare createdAt: Date;
  declare verifiedAt: Date | null;
}

export class MembershipRow extends Row {
  static override tableName = 'memberships';
  static override idColumn = ['organization_id', 'user_id'];
  declare organizationId: string;
  declare userId: string;
  declare role: Role;
  declare createdAt: Date;
}

export class SessionRow extends Row {
  static override tableName = 'sessions';
  declare id: string;
  declare userId: string;
  declare organizationId: string;
  declare createdAt: Date;
  declare renewedAt: Date;
  declare renewals: number;
  declare ip: string | null;
  declare userAgent: string | null;
  declare endedAt: Date | null;
  declare endedAs: SessionEnd | null;
}

export class ProjectRow extends Row {
  static override tableName = 'projects';
  static override idColumn = ['organization_id', 'id'];
  declare organizationId: string;
  declare id: string;
  declare name: string;
  declare createdAt: Date;
  declare archivedAt: Date | null;
}

export class InvitationRow extends Row {
  static override tableName = 'invitations';
  static override idColumn = ['organization_id', 'id'];
  declare organizationId: string;
  declare id: string;
  declare email: string;
  declare foldedEmail: string;
  declare role: Role;
  declare invitedBy: string | null;
  declare tokenHash: string;
  declare sendings: number;
  declare createdAt: Date;
  declare sentAt: Date;
  declare expiresAt: Date;
  declare acceptedAt: Date | null;
  declare revokedAt: Date | null;
}

/** A link of a kind, which has a table of its own. */
export class MailedLinkRow extends Row {
  declare id: string;
  declare userId: string;
  declare tokenHash: string;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare sentAt: Date | null;
  declare usedAt: Date | null;
}

export class PasswordResetRow extends MailedLinkRow {
  static override tableName = 'password_resets';
}

export class AddressVerificationRow extends MailedLinkRow {
  static override tableName = 'address_verifications';
}

export class OrganizationRow extends Row {
  static override tableName = 'organizations';
  declare id: string;
  declare name: string;
  declare planId: string;
  declare planBeganAt: Organization['planBeganAt'];
  declare confirmOver: Organization['confirmOver'];
  declare dailyLimitLiftedAt: Organization['dailyLimitLiftedAt'];
  declare createdAt: Organization['createdAt'];
}

export class WebhookSecretRow extends Row {
  static override tableName = 'webhook_secrets';
  static override idColumn = ['organization_id', 'id'];
  declare organizationId: string;
  declare id: string;
  declare sealed: string;
  declare createdAt: Date;
  declare expiresAt: Date | null;
}
