import { InviteMember } from '../../../src/application/accounts/members/invite-member.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { newEmail } from '../../support/http-account.ts';
import type { AccessCase, AccessCases } from './access-case.ts';

const ofMember: AccessCase = {
  params: async (tenant) => ({ userId: (await tenant.person('member')).user.id }),
  notFound: 'MEMBER_NOT_FOUND',
};

const ofInvitation: AccessCase = {
  params: async ({ spindle, id }) => {
    const input = { organizationId: id, email: newEmail(), role: 'member', by: operator } as const;
    return { invitationId: (await spindle.get(InviteMember).execute(input)).id };
  },
  notFound: 'INVITATION_NOT_FOUND',
};

/** The operations on an organization and its members. */
export const memberAccess: AccessCases = {
  readOrganization: {},
  renameOrganization: { body: () => ({ name: 'Acme' }) },
  readCalendarDays: { body: () => Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'), contentType: 'text/calendar' },
  showWebhookSecret: {},
  rotateWebhookSecret: { body: () => ({ overlapSeconds: 0 }) },
  endWebhookSecretOverlap: {},
  readNetworks: {},
  allowNetworks: { body: () => ({ people: [], keys: [] }) },
  requireFactor: { body: () => ({ requiresFactor: false }) },
  leaveOrganization: {},
  listRoles: {},
  listMembers: {},
  listMemberSessions: {},
  signOutMember: { ...ofMember, body: () => ({ forgetsDevices: false }) },
  changeMemberRole: { ...ofMember, body: () => ({ role: 'admin' }) },
  removeMember: ofMember,
  listInvitations: {},
  inviteMember: { body: () => ({ email: newEmail(), role: 'member' }) },
  revokeInvitation: ofInvitation,
  sendInvitationAgain: ofInvitation,
  joinOrganization: { body: () => ({ token: 'wrong' }) },
};
