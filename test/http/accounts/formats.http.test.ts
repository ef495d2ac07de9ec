import { expect, test } from '@jest/globals';
import { as, logIn, me, signUp } from '../../support/http-account.ts';
import { onMemory } from '../../support/http-spindle.ts';

onMemory('the formats of a person', (spindle) => {
  test('are the browser’s until they are chosen, and then go along with every sign-in', async () => {
    const { body, email } = await signUp(spindle());
    const call = as(spindle(), body.token);
    expect(body.user).toMatchObject({ locale: null, zone: null });
    const { status, body: chosen } = await call('PATCH', '/auth/me', { locale: 'de-DE', zone: 'Europe/Berlin' });
    expect([status, chosen.user]).toEqual([200, { ...body.user, locale: 'de-DE', zone: 'Europe/Berlin' }]);
    expect((await me(spindle(), body.token)).body.user).toEqual(chosen.user);
    await call('PATCH', '/auth/me', { locale: null });
    expect((await logIn(spindle(), email)).body.user).toMatchObject({ locale: null, zone: 'Europe/Berlin' });
  });

  test.each([
    [{ locale: 'not a language' }, 'locale'],
    [{ locale: 'xx-YY' }, 'locale'],
    [{ zone: 'Europe/Hamburg' }, 'zone'],
    [{ zone: '+01:00' }, 'zone'],
  ])('400: %j names no formats, and nothing changes', async (change, path) => {
    const { body } = await signUp(spindle());
    const refused = await as(spindle(), body.token)('PATCH', '/auth/me', change);
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, path]);
    expect((await me(spindle(), body.token)).body.user).toEqual(body.user);
  });
});
