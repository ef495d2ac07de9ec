import { describe, expect, test } from '@jest/globals';
import { connectionProblems } from '../../../src/domain/channels/channel-authorization.ts';
import { languages } from '../../../src/domain/kernel/language.ts';
import { oauthPages } from '../../../src/http/channels/oauth-pages.ts';
import { aChannel } from '../../support/builders.ts';

const appUrl = 'https://spindle.example.com';
const channel = aChannel({ organizationId: 'o', name: 'Sales & Co', settings: { account: 'ada@acme.example' } });

describe.each([
  ['en', 'The account is connected', 'can send again', 'There were too many attempts', 'Go to Spindle'],
  ['de', 'Das Konto ist verbunden', 'kann wieder senden', 'kamen zu viele Versuche', 'Zu Spindle'],
] as const)('the pages after connecting an account, in %s', (language, connected, again, tooMany, toApp) => {
  const pages = oauthPages(language, appUrl);

  test('say which account is connected, and as which channel', () => {
    const page = pages.result({ channel, isNew: true, endsInApp: false });
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<h1>${connected}</h1>`);
    expect(page).toContain('<bdi>Sales &amp; Co</bdi>');
    expect(page).toContain(toApp);
    expect(pages.result({ channel, isNew: false, endsInApp: false })).toContain(again);
  });

  test('say why none is, and give the id of a failure', () => {
    expect(pages.error({ status: 429, requestId: 'r-1' })).toMatch(new RegExp(`${tooMany}[\\s\\S]*<code>r-1</code>`));
    for (const problem of connectionProblems) {
      const page = pages.result({ refusal: { problem, message: 'The <message>.' }, endsInApp: false });
      expect(page).toMatch(language === 'en' ? /<bdi>The &lt;message&gt;\.<\/bdi>/ : /<p><bdi>\p{Lu}[^<]+\.<\/bdi><\/p>/u);
    }
  });
});

test('each language has pages of its own', () => {
  const page = (language: (typeof languages)[number]) => oauthPages(language, appUrl).error({ status: 500, requestId: 'r' });
  expect(new Set(languages.map(page)).size).toBe(languages.length);
});
