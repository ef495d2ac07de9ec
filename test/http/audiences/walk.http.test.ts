import { expect, test } from '@jest/globals';
import { anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, expectUnchanged } from '../../support/http-tenant.ts';

onMemory('the walk of a record', (spindle) => {
  async function given() {
    const tenant = await aTenant(spindle());
    await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
    const [record] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
    const person = await tenant.person('member');
    const draft = (...steps: object[]) => ({ dataTableId: tenant.table.id, steps });
    const walk = (sent: object) => expectUnchanged(tenant, () => person.post(`/spinners/${tenant.spinnerId}/walk`, sent));
    return { walk, draft, recordId: record?.id as string };
  }

  test('200: shows each step of the draft in the body with its reason, and the end', async () => {
    const { walk, draft, recordId } = await given();
    const when = { column: 'name', operator: 'equals', value: 'Ada' };
    const branch = { id: 'who', type: 'branch', cases: [{ when, goTo: 'notify' }], otherwise: 'welcome' };
    const steps = [branch, anEmailStep(), { id: 'pause', type: 'wait', for: '1 day' }, aWebhookStep()];
    const { status, body } = await walk({ recordId, draft: draft(...steps) });
    expect([status, body.sample, body.values]).toEqual([200, false, { email: 'ada@example.com', name: 'Ada' }]);
    expect(body.steps).toMatchObject([
      { stepId: 'who', isSent: false, branch: { goTo: 'notify', case: 0, cases: [{ matches: true, decidedBy: [{ actual: 'Ada' }] }] } },
      { stepId: 'notify', isSent: true, webhook: { url: expect.any(String), body: expect.any(String) }, email: null },
    ]);
    expect(body.end).toMatchObject({ state: 'completed', reason: null, stepId: null, fault: null });
  });

  test('200: ends where a channel is missing, and says so; without a record it takes made-up values', async () => {
    const { walk, draft } = await given();
    const { body } = await walk({ draft: draft({ id: 'pause', type: 'wait', for: '1 day' }, anEmailStep()) });
    const inADay = new Date(spindle().clock.now().getTime() + 86_400_000).toISOString();
    expect([body.sample, body.steps[1].at]).toEqual([true, inADay]);
    expect(body.end).toEqual({
      ...{ state: 'waiting', reason: 'channel_down', stepId: 'welcome', at: inADay },
      fault: 'E-mail is not connected; connect a channel first',
    });
  });

  test('400 and 404', async () => {
    const { walk, draft, recordId } = await given();
    const code = async (sent: object) => (await walk(sent)).body.code;
    expect(await code({ recordId: '99' })).toBe('RECORD_NOT_FOUND');
    expect(await code({ recordId, draft: draft({ id: 'x' }) })).toBe('VALIDATION_ERROR');
    const unfinished = await walk({ recordId, draft: draft({ id: 'pause', type: 'wait' }) });
    expect(unfinished.body).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: expect.arrayContaining([expect.objectContaining({ step: 'pause', field: 'for' })]),
    });
  });
});
