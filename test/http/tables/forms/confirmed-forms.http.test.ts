import { expect, test } from '@jest/globals';
import { Sender } from '../../../../src/application/channels/sender.ts';
import { SendConfirmations } from '../../../../src/application/consent/confirmations/send-confirmations.ts';
import type { OutgoingMessage } from '../../../../src/domain/channels/outgoing-message.ts';
import { FakeSender } from '../../../support/fake-sender.ts';
import { onEachStore } from '../../../support/http-spindle.ts';
import { aFormTenant } from './form-tenant.ts';

const address = 'ada@example.com';
const sender = new FakeSender();

onEachStore(
  'a form whose visitors confirm their address',
  (spindle) => {
    test('200: they are pending, get one mail about all topics, and join with its button', async () => {
      const { tenant, admin, fill, id } = await aFormTenant(spindle, { confirm: true });
      const topicsOf = async () => {
        const { body } = await admin.get(`/people/preferences?address=${address}`);
        return body.preferences.topics.flatMap(({ key, state, pending }: { key: string; state: string | null; pending: boolean }) =>
          key === 'general' ? [] : [[key, state, pending]],
        );
      };
      expect((await fill({ 'field.email': ' ADA@example.com', topic: ['news', 'tips'] })).status).toBe(200);
      expect(await topicsOf()).toEqual([
        ['news', null, true],
        ['tips', null, true],
      ]);
      await spindle().get(SendConfirmations).execute();
      const mails = sender.attempts.filter(({ organizationId }) => organizationId === tenant.id) as OutgoingMessage<'email'>[];
      expect(mails.map(({ to }) => to)).toEqual([address]);
      const path = /\/api\/v1\/public\/confirm\/\S+/.exec(mails[0]?.text ?? '')?.[0] as string;
      const counted = async (query = '') =>
        (await admin.get(`/forms${query}`)).body.data.map(({ hasEdits, signUps }: Record<string, unknown>) => [hasEdits, signUps]);
      const both = (entries: number, confirmed: number) => ({ total: { entries, confirmed }, recent: { entries, confirmed } });
      expect(await counted()).toEqual([[false, both(1, 0)]]);
      const signUps = async (query = '') =>
        (await admin.get(`/forms/${id}/sign-ups${query}`)).body.data.map((one: Record<string, unknown>) => [one.address, one.state]);
      expect(await signUps()).toEqual([[address, 'pending']]);
      expect((await spindle().call('POST', path)).status).toBe(200);
      expect((await spindle().call('POST', path)).status).toBe(410);
      expect(await counted(`?dataTableId=${tenant.table.id}`)).toEqual([[false, both(1, 1)]]);
      expect([await signUps('?confirmed=true'), await signUps('?confirmed=true&days=30')]).toEqual([
        [[address, 'joined']],
        [[address, 'joined']],
      ]);
      expect(await counted(`?dataTableId=${tenant.id}`)).toEqual([]);
      expect(await topicsOf()).toEqual([
        ['news', 'joined', false],
        ['tips', 'joined', false],
      ]);
      const { data } = (await admin.get(`/people/consent?address=${address}`)).body;
      expect(data.map(({ act, via, words }: Record<string, unknown>) => [act, via, words]).slice(0, 2)).toEqual([
        ['asked', 'form', 'Send me <news>'],
        ['asked', 'form', 'Send me tips'],
      ]);
      // An address that has joined is not asked again, and nobody learns that.
      expect((await fill({ 'field.email': address, topic: ['news'] })).status).toBe(200);
      await spindle().get(SendConfirmations).execute();
      expect(sender.attempts.filter(({ organizationId }) => organizationId === tenant.id)).toHaveLength(1);
      expect((await fill({ 'field.email': 'nobody', topic: ['news'] })).status).toBe(422);
      await admin.patch(`/forms/${id}`, { texts: { thanks: { en: 'Good' } } });
      expect(await counted()).toEqual([[true, both(2, 1)]]);
      // The list has the length of the count.
      expect((await fill({ 'field.email': 'bob@example.com' })).status).toBe(200);
      const all = [
        ['bob@example.com', 'stored'],
        [address, 'joined'],
        [address, 'joined'],
      ];
      expect([await signUps(), await signUps('?days=30'), await counted()]).toEqual([all, all, [[true, both(3, 1)]]]);
      expect(await signUps('?limit=1')).toEqual([all[0]]);
      expect((await admin.get(`/forms/${id}/sign-ups?days=7`)).status).toBe(400);
      await admin.post('/people/forget', { address });
      expect((await signUps()).filter(([one]: [string]) => one === address)).toEqual([]);
    });

    test('400: it is not published while no mail can be sent, and the answer says why', async () => {
      const { admin, id } = await aFormTenant(spindle, { confirm: false });
      await admin.patch(`/forms/${id}`, { confirm: true });
      sender.connected.delete('email');
      const { status, body } = await admin.post(`/forms/${id}/publish`);
      sender.connected.add('email');
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'confirm', message: expect.stringContaining('nobody can be asked to confirm') }],
      ]);
    });
  },
  {},
  (container) => void container.rebind(Sender).toConstantValue(sender),
);
