import { expect, test } from '@jest/globals';
import { SendApprovalMail } from '../../../src/application/approvals/send-approval-mail.ts';
import { Membership } from '../../../src/domain/accounts/membership.ts';
import { anApproval, aUser, longAgo as now } from '../../support/builders.ts';
import { FakeMailer } from '../../support/fake-mailer.ts';
import { givenOrganization } from '../../support/given.ts';
import { openMemory } from '../../support/memory-backend.ts';

test('a request and its end are mailed in the language of each person, with the act, the words and the page', async () => {
  const store = await openMemory();
  const { id: organizationId } = await givenOrganization(store);
  const [asker, decider] = [aUser({ name: 'Ada', locale: 'de', verifiedAt: now }), aUser({ name: 'Grace', locale: null, verifiedAt: now })];
  const asked = anApproval({
    organizationId,
    kind: 'run',
    counted: 12_345,
    askedBy: { type: 'user', id: asker.id },
    barred: [asker.id],
    words: 'For the launch',
  });
  await store.unitOfWork.run(async ({ users, memberships, approvals }) => {
    for (const user of [asker, decider]) {
      await users.save(user);
      await memberships.save(new Membership({ organizationId, userId: user.id, role: 'admin', grants: null, createdAt: now }));
    }
    await approvals.add(asked);
  });
  const mailer = new FakeMailer();
  const send = new SendApprovalMail({ unitOfWork: store.unitOfWork, mailer, appUrl: 'https://app.example.com' });
  const mail = { organizationId, approvalId: asked.id };
  await send.execute({ ...mail, userId: decider.id, about: 'asked' });
  expect(mailer.mails.at(-1)).toMatchObject({ to: decider.email, subject: expect.stringContaining('Your approval is asked for') });
  expect(mailer.mails.at(-1)?.text).toMatch(/Ada wants to run “Willkommen „neu“” for 12,345 people[\s\S]*“For the launch”/);
  expect(mailer.mails.at(-1)?.text).toContain(`https://app.example.com/approvals/${asked.id}`);

  const decision = { by: { type: 'user' as const, id: decider.id }, words: 'Not yet', at: now };
  await store.unitOfWork.run(({ approvals }) => approvals.save(asked.sendBack(decision)));
  await send.execute({ ...mail, userId: asker.id, about: 'ended' });
  expect(mailer.mails.at(-1)).toMatchObject({ to: asker.email, subject: expect.stringContaining('zurückgegeben') });
  expect(mailer.mails.at(-1)?.text).toMatch(/12\.345 Personen[\s\S]*„Not yet“/);
  // A decided request is asked of nobody, and a person who has left gets no mail.
  await send.execute({ ...mail, userId: decider.id, about: 'asked' });
  await send.execute({ ...mail, userId: aUser().id, about: 'ended' });
  expect(mailer.mails).toHaveLength(2);
});
