import { expect, test } from '@jest/globals';
import { ChangePreferences } from '../../../src/application/consent/preferences/change-preferences.ts';
import { ExportConsent } from '../../../src/application/consent/preferences/export-consent.ts';
import { ForgetAddress } from '../../../src/application/consent/preferences/forget-address.ts';
import { ReadPersonPreferences } from '../../../src/application/consent/preferences/read-person-preferences.ts';
import { SaveTopic } from '../../../src/application/consent/save-topic.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import { HeldPauses } from '../../../src/application/people/held-pauses.ts';
import { CountConfirmed } from '../../../src/application/tables/forms/count-confirmed.ts';
import type { ConsentAct } from '../../../src/domain/consent/consent-entry.ts';
import { KeyRing } from '../../../src/system/key-ring.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization } from '../../support/given.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const spellings = ['ada@bücher.test', ' ADA@xn--bcher-kva.TEST'] as const;
const folded = 'ada@xn--bcher-kva.test';
const by = { type: 'user', id: null, ip: null } as const;
const [first, second] = [masterKeyOf('first'), masterKeyOf('second')];

onEachBackend('The proof of a forgotten person', (store) => {
  async function given() {
    const { id: organizationId } = await givenOrganization(store());
    const clock = new FixedClock();
    const { unitOfWork, preferences, topics } = store();
    const mailPauses = new HeldPauses(ids);
    const parts = { unitOfWork, clock, ids, audit: new Audit(clock, ids), sender: new FakeSender(), mailPauses };
    for (const key of ['news', 'tips']) {
      const call = { organizationId, key, isNew: true, topic: { name: { en: key } }, by };
      await new SaveTopic(parts).execute(call);
    }
    const say = (act: ConsentAct, keys: readonly string[], address: string, words: string | null = null, hasConsent = false) => {
      const acts = Object.fromEntries(keys.map((key) => [key, act]));
      const proof = { words, source: 'sign-up v3', network: '192.0.2.7' };
      clock.pass({ minutes: 1 });
      const call = { organizationId, kind: 'email', address, acts, path: 'topics', proof, hasConsent, by } as const;
      return new ChangePreferences(parts).execute(call, () => ({}));
    };
    const forget = (address: string, secrets = new NodeSecrets(first)) =>
      new ForgetAddress({ ...parts, secrets, forms: new CountConfirmed() }).execute({ organizationId, kind: 'email', address, by });
    /** The lines of an export below its header: address, act, topics, way, network, words and source. */
    const exported = async (subject: string, secrets = new NodeSecrets(first)) => {
      const processor = new Processor(new TimerPauses());
      const named = subject.includes('@') ? ({ kind: 'email', address: subject } as const) : subject;
      const file = await new ExportConsent({ ...parts, processor, preferences, topics, secrets }).execute({
        organizationId,
        subject: named,
        by,
      });
      let text = '';
      for await (const piece of file) text += piece;
      return text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','))
        .map(([, address, act, keys, , , via, , , network, words, source]) => [address, act, keys, via, network, words, source]);
    };
    const states = async (address: string) =>
      (await new ReadPersonPreferences(parts).execute({ organizationId, kind: 'email', address })).topics.flatMap(({ topic, choice }) =>
        choice ? [[topic.key, choice.state]] : [],
      );
    return { say, forget, exported, states };
  }
  const proof = ['hand', '192.0.2.7'];

  test('is found by whoever names the address, in each spelling, and names it no more', async () => {
    const { say, forget, exported, states } = await given();
    await say('joined', ['news'], spellings[0], 'Send me news');
    await say('joined', ['news'], 'bob@example.com');
    expect([await forget(spellings[1]), await forget(spellings[0])]).toEqual([1, 0]);
    for (const spelling of spellings) {
      const [line, ...more] = await exported(spelling);
      expect([line?.slice(1), more]).toEqual([['joined', 'news', ...proof, 'Send me news', 'sign-up v3'], []]);
      expect(line?.[0]).toMatch(/^[\w-]{30}$/);
    }
    expect([await states(spellings[0]), await exported('adam@xn--bcher-kva.test')]).toEqual([[], []]);
    expect((await exported('news')).map(([address]) => address)).toEqual(['bob@example.com']);
  });

  test('goes on under the address once it joins again, and is one history; what it left still needs a consent', async () => {
    const { say, forget, exported, states } = await given();
    await say('joined', ['news'], spellings[0], 'First');
    await say('left', ['tips'], spellings[0]);
    await forget(spellings[0]);
    expect(await states(spellings[1])).toEqual([['tips', 'left']]);
    await expect(say('joined', ['tips'], spellings[1])).rejects.toThrow('left the topic "tips"');
    await say('joined', ['news', 'tips'], spellings[1], 'Again', true);
    const short = async () =>
      (await exported(spellings[0])).map(([address, act, keys, , , words]) => [address === folded, act, keys, words]);
    expect(await short()).toEqual([
      [true, 'joined', 'news tips', 'Again'],
      [false, 'left', 'tips', ''],
      [false, 'joined', 'news', 'First'],
    ]);
    expect((await exported('news')).map(([address, act, , , , words]) => [address, act, words])).toEqual([[folded, 'joined', 'Again']]);
    expect(await forget(spellings[0])).toBe(1);
    expect((await short()).map(([isPlain]) => isPlain)).toEqual([false, false, false]);
    expect(await states(spellings[0])).toEqual([]);
  });

  test('is found after the master key was replaced, as long as the earlier key is kept', async () => {
    const { say, forget, exported } = await given();
    const replaced = new NodeSecrets(new KeyRing(second, [first]));
    await say('joined', ['news'], spellings[0], 'First');
    await forget(spellings[0]);
    await say('joined', ['tips'], spellings[0], 'Second');
    await forget(spellings[0], replaced);
    expect((await exported(spellings[1], replaced)).map((line) => line[5])).toEqual(['Second', 'First']);
    expect((await exported(spellings[1], new NodeSecrets(second))).map((line) => line[5])).toEqual(['Second']);
  });
});
