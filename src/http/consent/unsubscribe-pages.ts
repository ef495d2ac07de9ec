import type { SeenSubscription } from '../../application/consent/read-subscription.ts';
import type { Subscription } from '../../domain/consent/subscription.ts';
import { textIn } from '../../domain/consent/topic.ts';
import { escapeHtml } from '../../domain/kernel/escape-html.ts';
import type { PageLanguage } from '../../domain/kernel/language.ts';
import { chosenText, htmlPage, htmlType, type PageLook, pageInLook } from '../kernel/html-page.ts';
import { type Answer, answer, type ErrorPageFacts } from '../kernel/route.ts';
import { languageLinks } from './language-links.ts';
import { maskedAddress } from './masked-address.ts';
import { unsubscribeWordsIn } from './words/unsubscribe-words-in.ts';

/** The addresses of the pages, relative to the page that names them. */
export interface PagePaths {
  readonly unsubscribe: string;
  readonly undo: string;
  readonly everything: string;
  readonly preferences: string;
}

/** The pages for a visitor with this language, in the look of an organization. */
export function unsubscribePages(language: PageLanguage, look?: PageLook) {
  const words = unsubscribeWordsIn[language];
  const contentOf = (heading: string, content: readonly string[]): string =>
    [`<h1>${heading}</h1>`, ...content, languageLinks(language)].join('\n');
  const plain = (heading: string, ...content: readonly string[]): string => htmlPage(language, heading, contentOf(heading, content));
  const page = (heading: string, ...content: readonly string[]): Answer<string> =>
    pageInLook(language, heading, contentOf(heading, content), look);
  const text = (said: (sender: string, addresses: string) => string, subscription: Subscription): string =>
    `<p>${said(`<b>${chosenText(subscription.organizationName)}</b>`, addressesOf(subscription, language))}</p>`;
  const undoForm = (path: string): string =>
    `${note(words.mistake)}\n<form method="post" action="${path}"><button class="quiet">${words.undo}</button></form>`;
  /** The words for a message about a topic, or for one whose link leaves everything. */
  const about = ({ topic }: Subscription) => {
    if (!topic) return words;
    const name = `<b>${chosenText(textIn(topic.name, language))}</b>`;
    return words.ofTopic(name);
  };
  /** Ways on for who leaves a topic: to everything, and to the other topics. */
  const more = ({ topic, isOffEverything }: Subscription, { everything, preferences }: PagePaths): string[] =>
    topic && !isOffEverything
      ? [
          `<form method="post" action="${everything}"><button class="quiet">${words.everything}</button></form>`,
          `<p class="action"><a href="${preferences}">${words.choose}</a></p>`,
        ]
      : [];
  const wrong = (): string => plain(words.wrong.heading, `<p>${words.wrong.text}</p>`, `<p>${words.wrong.advice}</p>`);

  return {
    /** Asks whether to unsubscribe. */
    ask(subscription: Subscription, paths: PagePaths): Answer<string> {
      const { ask } = about(subscription);
      return page(
        ask.heading,
        text(ask.text, subscription),
        `<form method="post" action="${paths.unsubscribe}"><button>${words.unsubscribe}</button></form>`,
        ...more(subscription, paths),
      );
    },
    /** Says that the recipient is unsubscribed now. */
    done(subscription: Subscription, paths: PagePaths): Answer<string> {
      const { done } = subscription.isOffEverything ? words : about(subscription);
      return page(done.heading, text(done.text, subscription), note(words.done.note), undoForm(paths.undo), ...more(subscription, paths));
    },
    /** Says that the recipient was unsubscribed before. */
    off({ subscription, canUndo }: SeenSubscription, paths: PagePaths): Answer<string> {
      const { off } = subscription.isOffEverything ? words : about(subscription);
      const last = canUndo ? undoForm(paths.undo) : note(words.off.note);
      return page(off.heading, text(off.text, subscription), last, ...more(subscription, paths));
    },
    /** Says that the unsubscription is undone. */
    undone(subscription: Subscription, { unsubscribe }: PagePaths): Answer<string> {
      const { undone } = about(subscription);
      return page(
        undone.heading,
        text(undone.text, subscription),
        `<p class="action"><a class="button quiet" href="${unsubscribe}">${words.unsubscribe}</a></p>`,
      );
    },
    /** The page of a link that is not valid. */
    notValid: () => answer(wrong(), {}, 404),
    /** The page of a link of a mail, of any purpose, that is not valid. */
    brokenLink: () => answer(plain(words.wrong.heading, `<p>${words.wrong.text}</p>`), { 'Content-Type': htmlType }, 404),
    /** The page of the link in a test or a preview. */
    test: (): string => plain(words.test.heading, `<p>${words.test.text}</p>`),
    /** The page of an error. A refused request is a link that is not valid. */
    error: ({ status, requestId }: ErrorPageFacts): string =>
      status < 500
        ? wrong()
        : plain(
            words.failure.heading,
            `<p>${words.failure.text}</p>`,
            `<p class="action"><a class="button" href="">${words.failure.again}</a></p>`,
            note(`${words.failure.report}<br><code>${escapeHtml(requestId)}</code>`),
          ),
  };
}

const note = (text: string): string => `<p class="note">${text}</p>`;

/** The masked addresses of a subscription, as HTML. */
export const addressesOf = (subscription: Pick<Subscription, 'addresses'>, language: PageLanguage): string =>
  new Intl.ListFormat(language).format(subscription.addresses.map(({ address }) => `<b>${chosenText(maskedAddress(address))}</b>`));
