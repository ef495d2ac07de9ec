import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AuditEntry } from '../../../src/domain/kernel/audit-entry.ts';
import { as, auth, goodPassword, newEmail, sendMails, signUp } from '../../support/http-account.ts';
import { type Spindle, serveSpindle } from '../../support/http-spindle.ts';
import { openMemory } from '../../support/memory-backend.ts';

let store: Awaited<ReturnType<typeof openMemory>>;
let spindle: Spindle;

beforeAll(async () => {
  store = await openMemory();
  spindle = await serveSpindle(store);
});
afterAll(() => spindle.stop());

const entries = (organizationId: string): readonly AuditEntry[] => [...store.tables.committed.auditEntries.list(organizationId)];

test('the audit log has every change of an account or of an organization’s members, and no secret', async () => {
  const { body: owner, email } = await signUp(spindle);
  const { id } = owner.organization;
  const call = as(spindle, owner.token);
  await call('PATCH', '/organization', { name: 'Umbrella' });

  const invited = newEmail();
  const { body } = await call('POST', '/invitations', { email: invited, role: 'member' });
  spindle.clock.pass({ minutes: 2 });
  await call('POST', `/invitations/${body.invitation.id}/send-again`);
  await sendMails(spindle);
  const token = spindle.mailer.tokenFor(invited);
  const { body: grace } = await auth(spindle, '/accept-invitation', { token, name: 'Grace', password: goodPassword });
  await call('PATCH', `/members/${grace.user.id}`, { role: 'admin' });
  await call('DELETE', `/members/${grace.user.id}`);
  const { body: second } = await call('POST', '/invitations', { email: newEmail(), role: 'member' });
  await call('DELETE', `/invitations/${second.invitation.id}`);
  await call('DELETE', `/invitations/${second.invitation.id}`);

  const changed = 'another fine password';
  await call('POST', '/auth/change-password', { currentPassword: goodPassword, newPassword: changed });
  await auth(spindle, '/request-password-reset', { email });
  await sendMails(spindle);
  const link = spindle.mailer.tokenFor(email);
  await auth(spindle, '/reset-password', { token: link, password: goodPassword });

  expect(entries(id).map(({ action, subject, actor }) => [action, subject.name, actor.id === owner.user.id ? 'owner' : 'other'])).toEqual([
    ['organization.created', 'Acme', 'owner'],
    ['organization.renamed', 'Umbrella', 'owner'],
    ['member.invited', invited, 'owner'],
    ['invitation.sent-again', invited, 'owner'],
    ['member.joined', 'Grace', 'other'],
    ['member.role-changed', 'Grace', 'owner'],
    ['member.removed', 'Grace', 'owner'],
    ['member.invited', expect.any(String), 'owner'],
    ['invitation.revoked', expect.any(String), 'owner'],
    ['user.password-changed', 'Ada', 'owner'],
    ['user.password-reset', 'Ada', 'owner'],
  ]);
  expect(entries(id).every(({ actor }) => actor.ip !== null)).toBe(true);
  const kept = JSON.stringify(entries(id));
  expect([goodPassword, changed, token, link, owner.token].filter((secret) => kept.includes(secret))).toEqual([]);
});

test('a password change is in the audit log of each organization of the user', async () => {
  const { body: one, email } = await signUp(spindle);
  const { body: other } = await signUp(spindle);
  await as(spindle, other.token)('POST', '/invitations', { email, role: 'member' });
  await sendMails(spindle);
  const call = as(spindle, one.token);
  await call('POST', '/invitations/accept', { token: spindle.mailer.tokenFor(email) });
  await call('POST', '/auth/change-password', { currentPassword: goodPassword, newPassword: 'another fine password' });
  for (const { id } of [one.organization, other.organization])
    expect(entries(id).map(({ action }) => action)).toContain('user.password-changed');
});
