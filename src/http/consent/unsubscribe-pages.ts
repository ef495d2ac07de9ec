import type { SeenSubscription } from '../../application/consent/read-subscription.ts';
import type { Subscription } from '../../domain/consent/subscription.ts';
import { escapeHtml } from '../../domain/kernel/escape-html.ts';
import type { Language, WordsByLanguage } from '../../domain/kernel/language.ts';
import { chosenText, htmlPage } from '../kernel/html-page.ts';
import { answer, type ErrorPageFacts } from '../kernel/route.ts';
import { maskedAddress } from './masked-address.ts';
import * as german from './unsubscribe-words.de.ts';
import * as french from './unsubscribe-words.fr.ts';
import { unsubscribeWords } from './unsubscribe-words.ts';

/** The addresses of the pages, relative to the page that names them. */
export interface PagePaths {
  readonly unsubscribe: string;
  readonly undo: string;
}

const wordsIn: WordsByLanguage<typeof unsubscribeWords> = {
  en: unsubscribeWords,
  de: german.unsubscribeWords,
  fr: french.unsubscribeWords,
};

/** The pages for a visitor with this language. */
export function unsubscribePages(language: Language) {
  const words = wordsIn[language];
  const page = (heading: string, ...content: readonly string[]): string =>
    htmlPage(language, heading, [`<h1>${heading}</h1>`, ...content].join('\n'));
  const text = (said: (sender: string, addresses: string) => string, subscription: Subscription): string =>
    `<p>${said(`<b>${chosenText(subscription.organizationName)}</b>`, addressesOf(subscription, language))}</p>`;
  const undoForm = (path: string): string =>
    `${note(words.mistake)}\n<form method="post" action="${path}"><button class="quiet">${words.undo}</button></form>`;
  const wrong = (): string => page(words.wrong.heading, `<p>${words.wrong.text}</p>`, `<p>${words.wrong.advice}</p>`);

  return {
    /** Asks whether to unsubscribe. */
    ask: (subscription: Subscription, { unsubscribe }: PagePaths): string =>
      page(
        words.ask.heading,
        text(words.ask.text, subscription),
        `<form method="post" action="${unsubscribe}"><button>${words.unsubscribe}</button></form>`,
      ),
    /** Says that the recipient is unsubscribed now. */
    done: (subscription: Subscription, { undo }: PagePaths): string =>
      page(words.done.heading, text(words.done.text, subscription), note(words.done.note), undoForm(undo)),
    /** Says that the recipient was unsubscribed before. */
    off: ({ subscription, canUndo }: SeenSubscription, { undo }: PagePaths): string =>
      page(words.off.heading, text(words.off.text, subscription), canUndo ? undoForm(undo) : note(words.off.note)),
    /** Says that the unsubscription is undone. */
    undone: (subscription: Subscription, { unsubscribe }: PagePaths): string =>
      page(
        words.undone.heading,
        text(words.undone.text, subscription),
        `<p class="action"><a class="button quiet" href="${unsubscribe}">${words.unsubscribe}</a></p>`,
      ),
    /** The page of a link that is not valid. */
    notValid: () => answer(wrong(), {}, 404),
    /** The page of the link in a test or a preview. */
    test: (): string => page(words.test.heading, `<p>${words.test.text}</p>`),
    /** The page of an error. A refused request is a link that is not valid. */
    error: ({ status, requestId }: ErrorPageFacts): string =>
      status < 500
        ? wrong()
        : page(
            words.failure.heading,
            `<p>${words.failure.text}</p>`,
            `<p class="action"><a class="button" href="">${words.failure.again}</a></p>`,
            note(`${words.failure.report}<br><code>${escapeHtml(requestId)}</code>`),
          ),
  };
}

const note = (text: string): string => `<p class="note">${text}</p>`;

const addressesOf = (subscription: Subscription, language: Language): string =>
  new Intl.ListFormat(language).format(subscription.addresses.map(({ address }) => `<b>${chosenText(maskedAddress(address))}</b>`));
