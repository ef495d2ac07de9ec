import type { ReadPreferences } from '../../application/consent/preferences/read-preferences.ts';
import type { SavePreferences } from '../../application/consent/preferences/save-preferences.ts';
import { harmlessToken } from '../../application/consent/unsubscribe-links.ts';
import { frequencies } from '../../domain/consent/frequency.ts';
import { recipientAs } from '../../domain/kernel/actor.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { pageLook } from '../accounts/brand/page-look.ts';
import { RawBody } from '../kernel/bodies/raw-body.ts';
import { htmlType } from '../kernel/html-page.ts';
import { answer, type Controller, type ErrorPageFacts, route } from '../kernel/route.ts';
import { object, text } from '../kernel/schema.ts';
import { chosenPageLanguage, languageQuery } from '../kernel/visitor-language.ts';
import { frequencyWords, preferencePages } from './preference-pages.ts';
import { preferencesPath } from './preferences-path.ts';
import { unsubscribePages } from './unsubscribe-pages.ts';

/** A hundred topics, each shown and chosen, take less. */
const maxForm = 32 * 1024;

/** The page on which the recipient of a message chooses what they want to hear of. */
export class PreferencesController implements Controller {
  readonly routes;

  constructor(read: ReadPreferences, save: SavePreferences) {
    const common = {
      path: `${preferencesPath}/:token`,
      tags: ['Unsubscribe'],
      security: { type: 'none' },
      params: object({ token: text() }),
      answer: {
        status: 200,
        schema: text,
        contentType: htmlType,
        also: {
          400: 'The page again, if its day is none that mail can be paused until.',
          404: 'A page that says that the link does not work.',
        },
      },
      errors: [],
      errorPage: (error: ErrorPageFacts) => unsubscribePages(error.pageLanguage).error(error),
    } as const;
    this.routes = [
      route({
        ...common,
        method: 'get',
        operationId: 'showPreferences',
        summary: 'Show the page on which a recipient chooses topics',
        description:
          'The link `{{ preferences_url }}` of a message. It changes nothing, since programs open links, too. In the language `?lang=`, else the one that the recipient has chosen, else that of the message, if it has several, else the visitor’s.',
        async handle({ params: { token }, pageLanguage, url }) {
          if (token === harmlessToken) return preferencePages(pageLanguage).test();
          const seen = await read.execute({ token });
          const language = chosenPageLanguage({ pageLanguage, url }, seen?.subscription.language ?? seen?.subscription.writtenIn);
          const pages = preferencePages(language, seen && pageLook(seen.subscription, { language, url }));
          return seen ? pages.choose(seen, encodeURIComponent(token) + languageQuery(url)) : unsubscribePages(language).notValid();
        },
      }),
      route({
        ...common,
        method: 'post',
        operationId: 'savePreferences',
        repeatable: true,
        summary: 'Save the topics that a recipient has chosen',
        description:
          'A form: each `shown` topic is joined if it is a `topic`, too, and left if not; `everything=leave` leaves everything; `frequency` is `all` or `weekly`; `until` pauses all mail but that of services until this day (UTC), empty ends that. With `?lang=`, their next pages are in that language.',
        body: new RawBody(maxForm, 'application/x-www-form-urlencoded'),
        async handle({ params: { token }, body, pageLanguage, url, ip }) {
          if (token === harmlessToken) return preferencePages(pageLanguage).test();
          const before = await read.execute({ token });
          const language = chosenPageLanguage({ pageLanguage, url }, before?.subscription.language ?? before?.subscription.writtenIn);
          const pages = preferencePages(language, before && pageLook(before.subscription, { language, url }));
          const form = new URLSearchParams(Buffer.from(body).toString('utf8'));
          const by = recipientAs(ip);
          const input = { token, shown: form.getAll('shown'), chosen: form.getAll('topic'), everything: form.has('everything', 'leave') };
          const until = form.get('until')?.trim();
          const often = frequencies.find((one) => one === form.get('frequency'));
          const frequency = often && { value: often, words: frequencyWords(language, often) };
          const path = encodeURIComponent(token) + languageQuery(url);
          try {
            const seen = await save.execute({ ...input, until, frequency, language, isLanguageChosen: languageQuery(url) !== '', by });
            return seen ? pages.choose(seen, path, 'saved') : unsubscribePages(language).notValid();
          } catch (reason) {
            if (!(reason instanceof ValidationFailed)) throw reason;
            const seen = await read.execute({ token });
            if (!seen) return unsubscribePages(language).notValid();
            const { body: page, headers } = pages.choose(seen, path, 'wrong-day');
            return answer(page, headers, 400);
          }
        },
      }),
    ];
  }
}
