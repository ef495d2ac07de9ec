import type { AnswerConfirmation, ConfirmationAnswer } from '../../../application/consent/confirmations/answer-confirmation.ts';
import type { ConfirmationPage } from '../../../application/consent/confirmations/confirmation-page.ts';
import type { ReadConfirmation } from '../../../application/consent/confirmations/read-confirmation.ts';
import { harmlessToken } from '../../../application/consent/unsubscribe-links.ts';
import { recipientAs } from '../../../domain/kernel/actor.ts';
import type { PageLanguage } from '../../../domain/kernel/language.ts';
import { pageLook } from '../../accounts/brand/page-look.ts';
import { htmlType } from '../../kernel/html-page.ts';
import { type Controller, type ErrorPageFacts, route } from '../../kernel/route.ts';
import { object, text } from '../../kernel/schema.ts';
import { chosenPageLanguage, languageQuery } from '../../kernel/visitor-language.ts';
import { type ConfirmationPaths, confirmationPages } from './confirmation-pages.ts';
import { confirmationPath } from './confirmation-path.ts';

/** For the page of the link itself, and for the one below. Relative, since a proxy may serve Spindle below a path of its own. */
const pathsOf = (token: string, isBelow: boolean, url: string): ConfirmationPaths => {
  const [own, query] = [encodeURIComponent(token), languageQuery(url)];
  return isBelow
    ? { confirm: `../${own}${query}`, decline: `decline${query}` }
    : { confirm: `${own}${query}`, decline: `${own}/decline${query}` };
};

const pagesFor = (facts: { readonly pageLanguage: PageLanguage; readonly url: string }, found: ConfirmationPage | undefined) => {
  const seen = found && 'seen' in found ? found.seen : undefined;
  const language = chosenPageLanguage(facts, seen?.language);
  return confirmationPages(language, seen && pageLook(seen, { language, url: facts.url }));
};

/** The page on which people confirm that they join topics. */
export class ConfirmationController implements Controller {
  readonly routes;

  constructor(read: ReadConfirmation, answer: AnswerConfirmation) {
    const common = {
      tags: ['Unsubscribe'],
      security: { type: 'none' },
      params: object({ token: text() }),
      answer: {
        status: 200,
        schema: text,
        contentType: htmlType,
        also: {
          404: 'A page that says that the link does not work.',
          410: 'A page that says that the link was used, or has expired.',
        },
      },
      errors: [],
      errorPage: (error: ErrorPageFacts) => confirmationPages(error.pageLanguage).error(error),
    } as const;
    const [path, declinePath] = [`${confirmationPath}/:token`, `${confirmationPath}/:token/decline`];

    const show = (isBelow: boolean) =>
      route({
        ...common,
        path: isBelow ? declinePath : path,
        method: 'get',
        operationId: isBelow ? 'askToDeclineTopics' : 'askToConfirmTopics',
        summary: isBelow
          ? 'Show the same page as without /decline, for a browser that opens this address'
          : 'Show the page with the button that confirms topics',
        description: isBelow
          ? 'It changes nothing.'
          : 'The link in a confirmation mail. It changes nothing, since programs open links, too.',
        async handle({ params: { token }, pageLanguage, url }) {
          if (token === harmlessToken) return confirmationPages(pageLanguage).test();
          const found = await read.execute({ token });
          return pagesFor({ pageLanguage, url }, found).ask(found, pathsOf(token, isBelow, url));
        },
      });
    const take = (given: ConfirmationAnswer['answer']) =>
      route({
        ...common,
        path: given === 'confirmed' ? path : declinePath,
        method: 'post',
        operationId: given === 'confirmed' ? 'confirmTopics' : 'declineTopics',
        repeatable: true,
        summary:
          given === 'confirmed' ? 'Join the topics that the owner of an address has asked for' : 'Say that they have not asked for topics',
        description:
          given === 'confirmed'
            ? 'The first answer counts.'
            : 'Also by the unsubscribe button of a mail program. They are not asked again.',
        bodyIgnored: true,
        async handle({ params: { token }, pageLanguage, url, ip }) {
          if (token === harmlessToken) return confirmationPages(pageLanguage).test();
          const answered = await answer.execute({ token, answer: given, by: recipientAs(ip) });
          return pagesFor({ pageLanguage, url }, answered).answered(answered);
        },
      });
    this.routes = [show(false), take('confirmed'), show(true), take('declined')];
  }
}
