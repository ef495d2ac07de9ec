import type { SeenPreferences } from '../../application/consent/preferences/offered-topics.ts';
import { type Frequency, frequencies } from '../../domain/consent/frequency.ts';
import { textIn } from '../../domain/consent/topic.ts';
import { escapeHtml } from '../../domain/kernel/escape-html.ts';
import type { PageLanguage } from '../../domain/kernel/language.ts';
import { chosenText, type PageLook, pageInLook } from '../kernel/html-page.ts';
import type { Answer } from '../kernel/route.ts';
import { languageLinks } from './language-links.ts';
import { addressesOf } from './unsubscribe-pages.ts';
import { preferenceWordsIn } from './words/preference-words-in.ts';

/** The pages of preferences for a visitor with this language, in the look of an organization. */
export function preferencePages(language: PageLanguage, look?: PageLook) {
  const words = preferenceWordsIn[language];
  const page = (heading: string, ...content: readonly string[]): Answer<string> =>
    pageInLook(language, heading, [`<h1>${heading}</h1>`, ...content, languageLinks(language)].join('\n'), look);

  return {
    /** Shows the topics with their boxes, and after a change that it is saved. A link that forms are sent to is relative. */
    choose(
      { subscription, topics, frequency, pausedUntil }: SeenPreferences,
      path: string,
      outcome?: 'saved' | 'wrong-day',
    ): Answer<string> {
      const sender = `<b>${chosenText(subscription.organizationName)}</b>`;
      const addresses = addressesOf(subscription, language);
      if (subscription.isOffEverything) return page(words.heading, `<p>${words.off(sender, addresses)}</p>`, note(words.offNote));
      const boxes = topics.map(({ topic: { key, name, description }, isOn }) =>
        box('topic', key, isOn, chosenText(textIn(name, language)), chosenText(textIn(description, language))),
      );
      const shown = topics.map(({ topic: { key } }) => `<input type="hidden" name="shown" value="${escapeHtml(key)}">`);
      const options = frequencies.map(
        (one) => `<option value="${one}"${one === frequency ? ' selected' : ''}>${words.frequencies[one]}</option>`,
      );
      return page(
        words.heading,
        ...(outcome === 'saved' ? [`<p role="status"><b>${words.saved}</b></p>`] : []),
        ...(outcome === 'wrong-day' ? [`<p role="alert"><b>${words.wrongDay}</b></p>`] : []),
        `<p>${words.text(sender, addresses)}</p>`,
        `<form method="post" action="${escapeHtml(path)}">`,
        ...shown,
        ...boxes,
        `<label class="field"><span>${words.often}<small>${words.oftenNote}</small></span><select name="frequency">${options.join('')}</select></label>`,
        `<label class="field"><span>${words.pause}<small>${words.pauseNote}</small></span><input type="date" name="until" value="${pausedUntil ?? ''}"></label>`,
        box('everything', 'leave', false, words.everything, words.everythingNote),
        `<button>${words.save}</button>`,
        '</form>',
      );
    },
    /** The page of the link in a test or a preview. */
    test: (): Answer<string> => page(words.test.heading, `<p>${words.test.text}</p>`),
  };
}

/** The words beside a frequency, which are kept as the proof. */
export const frequencyWords = (language: PageLanguage, frequency: Frequency): string =>
  `${preferenceWordsIn[language].often}: ${preferenceWordsIn[language].frequencies[frequency]}`;

/** A box with its label; name and note are HTML. */
const box = (name: string, value: string, isOn: boolean, label: string, more: string): string =>
  `<label><input type="checkbox" name="${name}" value="${escapeHtml(value)}"${isOn ? ' checked' : ''}><span>${label}${more === '<bdi></bdi>' ? '' : `<small>${more}</small>`}</span></label>`;

const note = (text: string): string => `<p class="note">${text}</p>`;
