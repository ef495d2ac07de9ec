import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { onMemory } from '../../../support/http-spindle.ts';
import { expectUnchanged } from '../../../support/http-tenant.ts';
import { aFormTenant } from './form-tenant.ts';

const ada = { 'field.email': 'ada@example.com', topic: 'news' };
const isSolved = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() < 2 ** (32 - 17);

/** The first work that solves a challenge, or that does not. */
function workFor(challenge: string, solves = true): string {
  let n = 0;
  while (isSolved(`${challenge}.${n}`) !== solves) n++;
  return String(n);
}

onMemory('the proof of work of a form', (spindle) => {
  /** A form to which this network has sent its ten free entries. */
  const busy = async () => {
    const form = await aFormTenant(spindle);
    for (let n = 0; n < 10; n++) {
      if (n === 5) spindle().clock.pass({ minutes: 2 });
      expect((await form.sendJson({ version: 1, lang: 'en', fields: { email: `n${n}@example.com` }, topics: [] })).status).toBe(200);
    }
    const challengeOf = async () => {
      const page = await form.show();
      return { page, challenge: /name="challenge" value="([^"]+)"/.exec(page.text)?.[1] ?? '' };
    };
    return { ...form, challengeOf };
  };

  test('is asked of a network that has sent many entries, once for each, and of nobody else', async () => {
    const { tenant, hidden, send, fill, challengeOf } = await busy();
    await expectUnchanged(tenant, async () => {
      // More often than an address may be entered: it stays free for its owner.
      for (let n = 0; n < 11; n++) {
        const without = await fill(ada);
        expect([without.status, without.text]).toEqual([422, expect.stringContaining('Many entries come from your network')]);
      }
    });
    const { page, challenge } = await challengeOf();
    expect([page.text.length < 30_000, page.headers['content-security-policy']]).toEqual([
      true,
      expect.stringMatching(/; script-src 'sha256-[^']+'; worker-src blob:$/),
    ]);
    spindle().clock.pass({ seconds: 5 });
    const proof = { challenge, work: workFor(challenge) };
    expect((await send({ ...hidden(page), ...ada, ...proof })).text).toContain('You are in.');
    await expectUnchanged(tenant, async () => {
      const again = await send({ ...hidden(page), ...ada, 'field.email': 'eve@example.com', ...proof });
      expect([again.status, again.text]).toEqual([400, expect.stringContaining('value="eve@example.com"')]);
    });
    const other = await aFormTenant(spindle);
    expect((await other.show()).text).not.toContain('<script');
  });

  test('names a challenge that is foreign, changed, too old, not solved or used, and stores nothing', async () => {
    const { tenant, path, sendJson } = await busy();
    const other = await aFormTenant(spindle);
    const ask = async (form = path) => {
      const answer = await spindle().call('GET', `${form}/challenge`, { headers: { Origin: 'https://shop.example.com' } });
      expect([answer.status, answer.headers['access-control-allow-origin'], answer.body.bits]).toEqual([
        200,
        'https://shop.example.com',
        17,
      ]);
      return answer.body.challenge as string;
    };
    const entry = { version: 1, lang: 'en', fields: { email: 'ada@example.com' }, topics: ['news'] };
    const foreign = await ask(other.path);
    const own = await ask();
    const changed = own.replace(/^./, (first) => (first === 'm' ? 'n' : 'm'));
    const cases: readonly [object, string, string][] = [
      [{}, 'challenge', 'is missing'],
      [{ challenge: own }, 'challenge', 'is missing'],
      [{ challenge: foreign, work: workFor(foreign) }, 'challenge', 'is not a challenge of this form'],
      [{ challenge: changed, work: workFor(changed) }, 'challenge', 'is not a challenge of this form'],
      [{ challenge: '..', work: '__proto__' }, 'challenge', 'is not a challenge of this form'],
      [{ challenge: own, work: workFor(own, false) }, 'work', 'does not solve the challenge'],
    ];
    await expectUnchanged([tenant, other.tenant], async () => {
      for (const [proof, at, words] of cases) {
        const { status, body } = await sendJson({ ...entry, ...proof });
        expect([status, body.errors]).toEqual([400, [{ path: at, message: expect.stringContaining(words) }]]);
      }
    });
    const proof = { challenge: own, work: workFor(own) };
    expect((await sendJson({ ...entry, ...proof })).status).toBe(200);
    expect((await sendJson({ ...entry, ...proof })).body.errors[0].message).toContain('was used before');
    const late = await ask();
    spindle().clock.pass({ hours: 24, seconds: 1 });
    expect((await sendJson({ ...entry, challenge: late, work: workFor(late) })).body.errors[0].message).toBe('is older than a day');
  });

  test('comes before the entries of an address are counted, however it is written', async () => {
    const { fill, consent, show, hidden, send } = await aFormTenant(spindle);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await fill({ ...ada, 'field.email': ` Ada@${n % 2 ? 'example' : 'EXAMPLE'}.com` })).status);
    expect(statuses).toEqual([...new Array<number>(10).fill(200), 422]);
    expect(await consent()).toHaveLength(10);
    const sendProven = async (email: string) => {
      const page = await show();
      const challenge = /name="challenge" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
      spindle().clock.pass({ seconds: 5 });
      return (await send({ ...hidden(page), ...ada, 'field.email': email, challenge, work: workFor(challenge) })).status;
    };
    expect([await sendProven('ada@example.com'), await sendProven('bob@example.com')]).toEqual([429, 200]);
  });
});
