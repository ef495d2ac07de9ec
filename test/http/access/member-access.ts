import { InviteMember } from '../../../src/application/accounts/members/invite-member.ts';
import { SaveProvider } from '../../../src/application/accounts/providers/save-provider.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { newEmail } from '../../support/http-account.ts';
import { ids } from '../../support/sequential-ids.ts';
import { type AccessCase, type AccessCases, absentId } from './access-case.ts';

const ofMember: AccessCase = {
  params: async (tenant) => ({ userId: (await tenant.person('member')).user.id }),
  notFound: 'MEMBER_NOT_FOUND',
};

const provider = {
  ...{ name: 'Acme Login', issuer: 'https://127.0.0.1:1', clientId: 'spindle', scopes: [], roleClaim: null, roleRules: [], domains: [] },
  ...{ forcesDomains: false, asksFactor: false },
};

const ofProvider: AccessCase = {
  params: async ({ spindle, id: organizationId }) => {
    const input = { ...provider, organizationId, providerId: undefined, clientSecret: null, localOwnerId: undefined, by: operator };
    return { providerId: (await spindle.get(SaveProvider).execute(input)).provider.id };
  },
  notFound: 'PROVIDER_NOT_FOUND',
};

const ofInvitation: AccessCase = {
  params: async ({ spindle, id }) => {
    const input = { organizationId: id, email: newEmail(), role: 'member', by: operator } as const;
    return { invitationId: (await spindle.get(InviteMember).execute(input)).id };
  },
  notFound: 'INVITATION_NOT_FOUND',
};

const ofRole: AccessCase = {
  params: async (tenant) => ({ roleId: (await tenant.definedRole(['organization:read'])).id }),
  notFound: 'ROLE_NOT_FOUND',
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
  listSignInProviders: {},
  addSignInProvider: { body: () => provider },
  editSignInProvider: { ...ofProvider, body: () => provider },
  checkSignInProvider: ofProvider,
  removeSignInProvider: ofProvider,
  unbindMember: { params: () => ({ userId: absentId }), notFound: 'MEMBER_NOT_FOUND' },
  leaveOrganization: {},
  listRoles: {},
  defineRole: { body: () => ({ name: `Role ${ids.next()}`, permissions: ['organization:read'] }) },
  changeRole: { ...ofRole, body: () => ({ name: `Role ${ids.next()}`, permissions: ['organization:read'] }) },
  deleteRole: ofRole,
  listRoleHolders: ofRole,
  readWhoMay: { query: '?permission=members:edit' },
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
