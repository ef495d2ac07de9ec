import { expect, test } from '@jest/globals';
import type { Approval } from '../../../src/domain/approvals/approval.ts';
import { anApproval, longAgo as now } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Approvals', (store) => {
  const asked = (organizationId: string, fields: Parameters<typeof anApproval>[0] = {}): Approval => {
    const revised = { revision: 7, uses: { layouts: { main: 3 }, parts: {} }, inside: 'continue' as const, words: 'Please' };
    return anApproval({ organizationId, ...revised, counted: 5_000_000_000, isComplete: false, barred: [ids.next()], ...fields });
  };
  const run = <Result>(work: Parameters<ReturnType<typeof store>['unitOfWork']['run']>[0]) =>
    store().unitOfWork.run(work) as Promise<Result>;
  const decision = { by: { type: 'user' as const, id: ids.next() }, words: 'Fine', at: new Date(now.getTime() + 1000) };

  test('are stored whole, found, and listed newest first', async () => {
    const [{ id: organizationId }, { id: otherId }] = [await givenOrganization(store()), await givenOrganization(store())];
    const [first, second, foreign] = [asked(organizationId), asked(organizationId, { version: null, uses: null }), asked(otherId)];
    await run(async ({ approvals }) => {
      for (const one of [first, second, foreign]) expect(await approvals.add(one)).toBe(true);
      expect(await approvals.find(organizationId, first.id)).toEqual(first);
      expect(await approvals.lock(organizationId, foreign.id)).toBeUndefined();
      await approvals.save(first.approve(decision));
    });
    const reader = store().approvals;
    expect(await reader.find(organizationId, first.id)).toEqual(first.approve(decision));
    const listed = async (filter: Parameters<typeof reader.list>[1], page = { limit: 5, after: undefined as string[] | undefined }) =>
      (await reader.list(organizationId, filter, page)).items.map(({ id }) => id);
    expect(await listed({})).toEqual([second.id, first.id]);
    expect(await listed({}, { limit: 1, after: [second.id] })).toEqual([first.id]);
    expect([await listed({ isWaiting: true }), await listed({ isWaiting: false })]).toEqual([[second.id], [first.id]]);
    expect(await listed({ subjectId: first.subjectId })).toEqual([first.id]);
    expect([await listed({ subjectId: first.spinnerId }), await listed({ spinnerIds: [second.spinnerId] })]).toEqual([
      [first.id],
      [second.id],
    ]);
    expect(await listed({ spinnerIds: [] })).toEqual([]);
  });

  test('one about a subject waits at a time; the last one is found', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const first = asked(organizationId);
    const again = asked(organizationId, { subjectId: first.subjectId });
    await run(async ({ approvals }) => {
      expect([await approvals.add(first), await approvals.add(again)]).toEqual([true, false]);
      await approvals.save(first.sendBack(decision));
      expect(await approvals.add(again)).toBe(true);
      expect(await approvals.lockLast(organizationId, 'publication', first.subjectId)).toEqual(again);
      expect(await approvals.lockLast(organizationId, 'run', first.subjectId)).toBeUndefined();
    });
  });

  test('of two approvers at once one decides, and the other is told', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const open = asked(organizationId);
    await run(({ approvals }) => approvals.add(open));
    const decide = (id: string) =>
      run(async ({ approvals }) => {
        const locked = await approvals.lock(organizationId, open.id);
        await new Promise((resolve) => setTimeout(resolve, 20));
        await approvals.save((locked as Approval).approve({ ...decision, by: { type: 'user', id } }));
      });
    const [one, other] = [ids.next(), ids.next()];
    const outcomes = await Promise.allSettled([decide(one), decide(other)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 'INVALID_STATE', details: { reason: 'APPROVAL_DECIDED', state: 'approved' } });
  });

  test('those that nobody has decided in time are found', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const [open, done] = [asked(organizationId), asked(organizationId)];
    await run(async ({ approvals }) => {
      await approvals.add(open);
      await approvals.add(done);
      await approvals.save(done.approve(decision));
    });
    const overdue = async (at: Date) =>
      (
        await run<readonly { readonly organizationId: string; readonly id: string }[]>(({ approvals }) => approvals.overdue(at, 100))
      ).filter((one) => one.organizationId === organizationId);
    expect(await overdue(new Date(open.endsAt.getTime() - 1))).toEqual([]);
    expect(await overdue(open.endsAt)).toEqual([{ organizationId, id: open.id }]);
  });
});
