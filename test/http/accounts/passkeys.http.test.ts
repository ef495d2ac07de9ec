import { expect, test } from '@jest/globals';
import { as, auth, goodPassword, signUp } from '../../support/http-account.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { SoftwarePasskey } from '../../support/software-passkey.ts';

const origin = 'https://spindle.example.com';

onMemory('passkeys', (spindle) => {
  const outcomeOf = ({ status, body }: ReceivedAnswer) => `${status} ${body.code ?? ''} ${body.reason ?? ''}`.trim();

  /** A person who has added a passkey, as their only second factor. */
  async function withPasskey(at = origin) {
    const { email, body } = await signUp(spindle());
    const call = as(spindle(), body.token);
    const passkey = new SoftwarePasskey(at);
    const add = async (key: SoftwarePasskey, name = 'Phone') => {
      const { ticket, options } = (await call('POST', '/auth/passkeys/begin')).body;
      return call('POST', '/auth/passkeys', { name, ticket, response: key.create(options) });
    };
    const added = await add(passkey);
    spindle().clock.pass({ seconds: 1 });
    const logIn = (fields: object = {}) => auth(spindle(), '/login', { email, password: goodPassword, ...fields });
    const challenge = async () => (await logIn()).body.passkey;
    const enter = async (key = passkey) => {
      const { ticket, options } = await challenge();
      spindle().clock.pass({ seconds: 1 });
      return logIn({ passkey: { ticket, response: key.get(options) } });
    };
    return { email, call, passkey, add, added, logIn, challenge, enter, token: body.token as string };
  }

  test('are added with recovery codes, listed, renamed, and asked for in the second step', async () => {
    const { added, call, passkey, logIn, enter, add } = await withPasskey();
    expect([added.status, added.body.recoveryCodes.length]).toEqual([201, 10]);
    const { body } = await call('GET', '/auth/factor');
    expect(body.factor).toMatchObject({ hasApp: false, recoveryCodesLeft: 10 });
    expect(body.passkeys).toMatchObject([{ id: passkey.id, name: 'Phone', usedAt: null }]);
    expect((await add(new SoftwarePasskey(origin), 'Laptop')).body.recoveryCodes).toEqual([]);
    expect((await call('PATCH', `/auth/passkeys/${passkey.id}`, { name: 'Old phone' })).status).toBe(200);
    expect((await logIn()).body).toMatchObject({ code: 'CODE_NEEDED', passkey: { options: { rpId: 'spindle.example.com' } } });
    const entered = await enter();
    expect(entered.status).toBe(200);
    const shown = (await as(spindle(), entered.body.token)('GET', '/auth/factor')).body.passkeys;
    expect(shown.map(({ name, usedAt }: { name: string; usedAt: string | null }) => [name, usedAt !== null])).toEqual([
      ['Old phone', true],
      ['Laptop', false],
    ]);
    // Without an app, only recovery codes are codes.
    expect(outcomeOf(await logIn({ code: '123456' }))).toBe('401 INVALID_CODE wrong');
    expect(outcomeOf(await logIn({ code: added.body.recoveryCodes[0] }))).toBe('200');
  });

  test('401: a challenge works once, for five minutes, and for its person', async () => {
    const { challenge, passkey, logIn } = await withPasskey();
    const { ticket, options } = await challenge();
    const answer = { passkey: { ticket, response: passkey.get(options) } };
    expect(outcomeOf(await logIn(answer))).toBe('200');
    expect(outcomeOf(await logIn(answer))).toBe('401 INVALID_CODE passkey-expired');
    // Another answer to the used challenge.
    expect(outcomeOf(await logIn({ passkey: { ticket, response: passkey.get(options) } }))).toBe('401 INVALID_CODE passkey-expired');
    const late = await challenge();
    spindle().clock.pass({ minutes: 5 });
    expect(outcomeOf(await logIn({ passkey: { ticket: late.ticket, response: passkey.get(late.options) } }))).toBe(
      '401 INVALID_CODE passkey-expired',
    );
    const other = await withPasskey();
    const theirs = await other.challenge();
    expect(outcomeOf(await logIn({ passkey: { ticket: theirs.ticket, response: passkey.get(theirs.options) } }))).toBe(
      '401 INVALID_CODE passkey-expired',
    );
    const own = await challenge();
    expect(outcomeOf(await logIn({ passkey: { ticket: own.ticket, response: other.passkey.get(own.options) } }))).toBe(
      '401 INVALID_CODE passkey-wrong',
    );
    expect(outcomeOf(await logIn({ passkey: { ticket: own.ticket, response: {} } }))).toBe('401 INVALID_CODE passkey-wrong');
  });

  test('401: another origin and a counter that goes back are refused in words, and noted', async () => {
    const { challenge, passkey, logIn, enter } = await withPasskey();
    const { ticket, options } = await challenge();
    const foreign = await logIn({ passkey: { ticket, response: passkey.get(options, 'https://evil.example') } });
    expect(outcomeOf(foreign)).toBe('401 INVALID_CODE passkey-origin');
    expect(foreign.body.message).toContain('another address');
    passkey.counter = 10;
    expect((await enter()).status).toBe(200);
    passkey.counter = 3;
    const copied = await enter();
    expect(outcomeOf(copied)).toBe('401 INVALID_CODE passkey-counter');
    expect(copied.body.message).toContain('somebody may have copied it');
    passkey.counter = 20;
    const { body } = await enter();
    const { data } = (await as(spindle(), body.token)('GET', '/auth/security-events')).body;
    const kinds = data.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['passkey-added', 'code-refused', 'passkey-counter-back']));
    const wrongPlace = await withPasskey('https://evil.example');
    expect(outcomeOf(wrongPlace.added)).toBe('401 INVALID_CODE passkey-origin');
  });

  test('a passkey confirms a session, and satisfies an organization that requires a second factor', async () => {
    const { call, passkey } = await withPasskey();
    expect((await call('PUT', '/organization/required-factor', { requiresFactor: true })).status).toBe(200);
    expect((await call('GET', '/members')).body.data[0].hasFactor).toBe(true);
    spindle().clock.pass({ minutes: 14 });
    const renewed = call;
    const asked = await renewed('POST', '/auth/confirm', {});
    expect(asked.body.code).toBe('CODE_NEEDED');
    const { ticket, options } = asked.body.passkey;
    expect((await renewed('POST', '/auth/confirm', { passkey: { ticket, response: passkey.get(options) } })).status).toBe(200);
    expect((await renewed('DELETE', `/auth/passkeys/${passkey.id}`)).body.code).toBe('INVALID_STATE');
    expect((await renewed('PUT', '/organization/required-factor', { requiresFactor: false })).status).toBe(200);
    expect((await renewed('DELETE', `/auth/passkeys/${passkey.id}`)).status).toBe(200);
    expect((await renewed('GET', '/auth/factor')).body).toMatchObject({ factor: null, passkeys: [] });
  });
});
