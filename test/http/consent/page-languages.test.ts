import { describe, expect, test } from '@jest/globals';
import { privacyWords } from '../../../src/application/accounts/brand/privacy-words.ts';
import { usualConfirmationWords } from '../../../src/application/consent/confirmations/confirmation-mail-words-in.ts';
import type { OpenFrame } from '../../../src/application/spinners/open-frame.ts';
import { Brand } from '../../../src/domain/accounts/brand/brand.ts';
import { Subscription } from '../../../src/domain/consent/subscription.ts';
import { Topic } from '../../../src/domain/consent/topic.ts';
import { languages, pageLanguages } from '../../../src/domain/kernel/language.ts';
import { pageLook } from '../../../src/http/accounts/brand/page-look.ts';
import { confirmationPages } from '../../../src/http/consent/confirmations/confirmation-pages.ts';
import { confirmationWordsIn } from '../../../src/http/consent/confirmations/confirmation-words-in.ts';
import { preferencePages } from '../../../src/http/consent/preference-pages.ts';
import { unsubscribePages } from '../../../src/http/consent/unsubscribe-pages.ts';
import { preferenceWordsIn } from '../../../src/http/consent/words/preference-words-in.ts';
import { unsubscribeWordsIn } from '../../../src/http/consent/words/unsubscribe-words-in.ts';
import type { Answer } from '../../../src/http/kernel/route.ts';
import { SpinnerTrialController } from '../../../src/http/spinners/spinner-trial-controller.ts';
import { formErrorPage } from '../../../src/http/tables/forms/form-pages.ts';
import { formWordsIn } from '../../../src/http/tables/forms/form-words-in.ts';
import { serveKernel } from '../../support/http-kernel.ts';

/** All texts of words, by path. Functions get their parameters' places, which each text must have. */
function textsOf(words: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function') {
    const values = Array.from({ length: words.length }, (_, index) => `<b>${index}</b>`);
    const texts = textsOf(words(...values), `${path}()`);
    for (const [at, text] of texts)
      if (typeof words(...values) === 'string') for (const value of values) expect(`${at}: ${text}`).toContain(value);
    return texts;
  }
  return Object.entries(words as object).flatMap(([name, value]) => textsOf(value, `${path}.${name}`));
}

const rooms = [unsubscribeWordsIn, preferenceWordsIn, confirmationWordsIn, formWordsIn, usualConfirmationWords];
const topic = new Topic({
  ...Topic.general('o'),
  key: 'news',
  name: { en: 'News <1>', ja: 'お知らせ' },
  description: { en: 'Each Monday' },
});
const address = (name: string) => ({ kind: 'email', address: `${name}@example.com`, suppression: undefined, choice: undefined }) as const;

const logo = { id: '0190f2de-7e5c-7000-8000-000000000000', format: 'png', width: 900, height: 300 } as const;
const brand = new Brand({
  organizationId: '0190f2de-7e5c-7000-8000-000000000001',
  logo,
  accent: '#ffd400',
  imprint: 'Acme & Sons\nHauptstraße 1',
  websiteUrl: 'https://example.com/',
  privacyUrl: 'https://example.com/privacy',
});

describe.each(pageLanguages)('the pages for recipients and visitors, in %s', (language) => {
  test('have each word, of their own', () => {
    for (const room of rooms) {
      const english = new Map(textsOf(room.en));
      const texts = textsOf(room[language]);
      expect(texts.map(([path]) => path)).toEqual([...english.keys()]);
      for (const [path, text] of texts) {
        expect(`${path}: ${text}`).toMatch(/: \S[\s\S]*$/);
        expect(text).not.toMatch(/undefined|\$\{| {2}|'/);
        if (language !== 'en') expect(`${path}: ${text}`).not.toBe(`${path}: ${english.get(path)}`);
      }
    }
  });

  test.each([undefined, brand])('are small, name their language, and hold all that they were given', (own) => {
    const look = pageLook({ organizationName: 'Acme & Sons', brand: own }, { language, url: '/api/v1/public/unsubscribe/token?lang=de' });
    const unsubscribe = unsubscribePages(language, look);
    const preferences = preferencePages(language, look);
    const confirm = confirmationPages(language, look);
    const paths = { unsubscribe: 'u', undo: 'u/undo', everything: 'u/everything', preferences: '../p/u' };
    const seen = { organizationName: 'Acme & Sons', brand: own, address: 'ada@example.com', language: null, topics: [topic] };
    const facts = { requestId: 'r-1', language: 'en', pageLanguage: language } as const;
    const bodyOf = (page: string | Answer<string>): string => (typeof page === 'string' ? page : String(page.body));
    const about = (one: Topic | undefined): readonly Answer<string>[] => {
      const subscription = new Subscription('Acme & Sons', [address('ada'), address('bob')], one);
      return [
        unsubscribe.ask(subscription, paths),
        unsubscribe.done(subscription, paths),
        unsubscribe.off({ subscription, canUndo: false }, paths),
        unsubscribe.undone(subscription, paths),
        ...([undefined, 'saved', 'wrong-day'] as const).map((outcome) =>
          preferences.choose({ subscription, topics: [{ topic, isOn: true }], frequency: 'weekly', pausedUntil: null }, 'u', outcome),
        ),
      ];
    };
    const linked = [
      ...[...about(undefined), ...about(topic)].map(bodyOf),
      ...[unsubscribe.notValid(), unsubscribe.test(), preferences.test(), unsubscribe.error({ status: 500, ...facts })].map(bodyOf),
    ];
    const others = [
      confirm.ask({ state: 'open', seen }, { confirm: 'c', decline: 'd' }),
      ...[confirm.answered({ state: 'confirmed', isNew: true, seen }), confirm.answered({ state: 'declined', isNew: true, seen })],
      ...[confirm.answered({ state: 'confirmed', isNew: false, seen }), confirm.answered({ state: 'over', isNew: true })],
      ...[confirm.test(), confirm.answered(undefined), ...[404, 413, 429, 400, 500].map((status) => formErrorPage({ status, ...facts }))],
    ].map(bodyOf);
    for (const page of [...linked, ...others]) {
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).not.toMatch(/undefined|\[object|<script/);
      expect(Buffer.byteLength(page)).toBeLessThan(30 * 1024);
    }
    for (const page of linked)
      expect([...page.matchAll(/href="\?lang=(\w+)" hreflang="\1" lang="\1">[^<]+</g)].map(([, other]) => other)).toEqual(
        pageLanguages.filter((one) => one !== language),
      );
    const [asks = ''] = about(topic).map(bodyOf);
    if (own) {
      expect(asks).toContain('<img class="clear" src="../../public/pictures/');
      expect(asks).toContain('alt="Acme &amp; Sons" width="192" height="64"');
      expect(asks).toContain('Acme &amp; Sons\nHauptstraße 1</p>');
      expect(asks).toContain(`<a href="https://example.com/privacy" rel="noopener">${privacyWords[language]}</a>`);
    } else expect(asks).not.toMatch(/<img|<footer/);
    expect(asks).toContain(language === 'ja' ? 'お知らせ' : 'News &lt;1&gt;');
    expect(asks).toContain(
      new Intl.ListFormat(language).format(['<b><bdi>a•••@example.com</bdi></b>', '<b><bdi>b•••@example.com</bdi></b>']),
    );
  });
});

test('pages of the web app stay in its languages: the first of them that the browser accepts', async () => {
  const never = { execute: async () => undefined } as never;
  const kernel = await serveKernel([new SpinnerTrialController(never, never as OpenFrame, never, never)]);
  const languageOfPage = async (accepted: string): Promise<string | undefined> => {
    const headers = { 'Accept-Language': accepted };
    const { text } = await kernel.call('GET', '/api/v1/previews/token?lang=ja', { headers });
    return /<html lang="(\w+)">/.exec(text)?.[1];
  };
  try {
    for (const accepted of pageLanguages)
      expect(await languageOfPage(accepted)).toBe(languages.some((one) => one === accepted) ? accepted : 'en');
    expect(await languageOfPage('es, de;q=0.5')).toBe('de');
  } finally {
    await kernel.close();
  }
});
