import type { AnsweredConfirmation } from '../../../application/consent/confirmations/answer-confirmation.ts';
import type { ConfirmationPage, SeenConfirmation } from '../../../application/consent/confirmations/confirmation-page.ts';
import { type Topic, textIn } from '../../../domain/consent/topic.ts';
import { escapeHtml } from '../../../domain/kernel/escape-html.ts';
import type { PageLanguage } from '../../../domain/kernel/language.ts';
import { chosenText, htmlPage, type PageLook, pageInLook } from '../../kernel/html-page.ts';
import { type Answer, answer, type ErrorPageFacts } from '../../kernel/route.ts';
import { maskedAddress } from '../masked-address.ts';
import { unsubscribePages } from '../unsubscribe-pages.ts';
import { confirmationWordsIn } from './confirmation-words-in.ts';

/** The pages for a visitor with this language, in the look of an organization. */
export function confirmationPages(language: PageLanguage, look?: PageLook) {
  const words = confirmationWordsIn[language];
  const plain = (heading: string, ...content: readonly string[]): string =>
    htmlPage(language, heading, [`<h1>${heading}</h1>`, ...content].join('\n'));
  const page = (heading: string, ...content: readonly string[]): Answer<string> =>
    pageInLook(language, heading, [`<h1>${heading}</h1>`, ...content].join('\n'), look);
  const text = (said: (sender: string, address: string) => string, { organizationName, address }: SeenConfirmation): string =>
    `<p>${said(`<b>${chosenText(organizationName)}</b>`, `<b>${chosenText(maskedAddress(address))}</b>`)}</p>`;
  const topic = ({ name, description }: Topic): string => {
    const more = textIn(description, language);
    return `<li><b>${chosenText(textIn(name, language))}</b>${more === '' ? '' : `<small>${chosenText(more)}</small>`}</li>`;
  };
  const topics = (seen: SeenConfirmation): string => `<ul>\n${seen.topics.map(topic).join('\n')}\n</ul>`;
  const over = (): Answer<string> => gone(page(words.over.heading, `<p>${words.over.text}</p>`, `<p>${words.over.advice}</p>`));
  const wrong = (): string => plain(words.wrong.heading, `<p>${words.wrong.text}</p>`, `<p>${words.wrong.advice}</p>`);
  const declined = (seen: SeenConfirmation): Answer<string> => page(words.declined.heading, text(words.declined.text, seen));
  const ended = (found: Exclude<ConfirmationPage, { readonly state: 'open' }>): Answer<string> => {
    if (found.state === 'over') return over();
    if (found.state === 'declined') return gone(declined(found.seen));
    // They may have left some of the topics since.
    return gone(page(words.used.heading, `<p>${words.used.note}</p>`));
  };

  return {
    /** Asks whether to join, or says that the link was used or is over. Forms are sent to paths relative to the page. */
    ask(found: ConfirmationPage | undefined, { confirm, decline }: ConfirmationPaths): string | Answer<string> {
      if (!found) return answer(wrong(), {}, 404);
      if (found.state !== 'open') return ended(found);
      return page(
        words.ask.heading,
        text(words.ask.text, found.seen),
        topics(found.seen),
        `<form method="post" action="${escapeHtml(confirm)}"><button>${words.ask.button}</button></form>`,
        note(words.ask.note),
        `<form method="post" action="${escapeHtml(decline)}"><button class="quiet">${words.ask.decline}</button></form>`,
      );
    },
    /** Says what has become of an answer. */
    answered(found: AnsweredConfirmation | undefined): string | Answer<string> {
      if (!found) return answer(wrong(), {}, 404);
      if (found.state === 'open' || !found.isNew) return ended(found as Exclude<AnsweredConfirmation, { readonly state: 'open' }>);
      if (found.state === 'over') return over();
      if (found.state === 'declined') return declined(found.seen);
      return page(words.confirmed.heading, text(words.confirmed.text, found.seen), topics(found.seen), note(words.confirmed.note));
    },
    /** The page of the link in a test. */
    test: (): string => plain(words.test.heading, `<p>${words.test.text}</p>`),
    /** The page of an error. A refused request is a link that is not valid. */
    error: (error: ErrorPageFacts): string => (error.status < 500 ? wrong() : unsubscribePages(language).error(error)),
  };
}

/** The paths of the buttons, relative to the page that has them. */
export interface ConfirmationPaths {
  readonly confirm: string;
  readonly decline: string;
}

const gone = ({ body, headers }: Answer<string>): Answer<string> => answer(body, headers, 410);
const note = (text: string): string => `<p class="note">${text}</p>`;
