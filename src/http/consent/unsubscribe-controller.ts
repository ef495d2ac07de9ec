import type { ReadSubscription } from '../../application/consent/read-subscription.ts';
import type { UndoUnsubscribe } from '../../application/consent/undo-unsubscribe.ts';
import type { Unsubscribe } from '../../application/consent/unsubscribe.ts';
import { harmlessToken } from '../../application/consent/unsubscribe-links.ts';
import type { Subscription } from '../../domain/consent/subscription.ts';
import { recipientAs } from '../../domain/kernel/actor.ts';
import type { PageLanguage } from '../../domain/kernel/language.ts';
import { pageLook } from '../accounts/brand/page-look.ts';
import { htmlType } from '../kernel/html-page.ts';
import { type Controller, type ErrorPageFacts, route } from '../kernel/route.ts';
import { object, text } from '../kernel/schema.ts';
import { chosenPageLanguage, languageQuery } from '../kernel/visitor-language.ts';
import { type PagePaths, unsubscribePages } from './unsubscribe-pages.ts';
import { unsubscribePath } from './unsubscribe-path.ts';

interface PageFacts {
  readonly pageLanguage: PageLanguage;
  readonly url: string;
}
const pagesFor = (facts: PageFacts, subscription?: Subscription) => {
  const language = chosenPageLanguage(facts, subscription?.language ?? subscription?.writtenIn);
  return unsubscribePages(language, subscription && pageLook(subscription, { language, url: facts.url }));
};

/** The pages that the unsubscribe links of e-mails open (RFC 8058). */
export class UnsubscribeController implements Controller {
  readonly routes;

  constructor(read: ReadSubscription, unsubscribe: Unsubscribe, undo: UndoUnsubscribe) {
    const common = {
      tags: ['Unsubscribe'],
      security: { type: 'none' },
      params: object({ token: text() }),
      answer: { status: 200, schema: text, contentType: htmlType, also: { 404: 'A page that says that the link does not work.' } },
      errors: [],
      errorPage: (error: ErrorPageFacts) => unsubscribePages(error.pageLanguage).error(error),
    } as const;
    const path = `${unsubscribePath}/:token`;

    // The page only asks: mail scanners open links, and opening a link must not unsubscribe the recipient.
    const show = async (token: string, facts: PageFacts, paths: PagePaths) => {
      if (token === harmlessToken) return pagesFor(facts).test();
      const seen = await read.execute({ token });
      const pages = pagesFor(facts, seen?.subscription);
      if (!seen) return pages.notValid();
      return seen.subscription.isOff ? pages.off(seen, paths) : pages.ask(seen.subscription, paths);
    };

    this.routes = [
      route({
        ...common,
        path,
        method: 'get',
        operationId: 'askToUnsubscribe',
        summary: 'Show the page that asks for confirmation before unsubscribing',
        description:
          'The link in each message. It changes nothing, since programs open links, too. In the language `?lang=`, else the one that the recipient has chosen, else that of the message, if it has several, else the visitor’s.',
        handle: ({ params: { token }, pageLanguage, url }) => show(token, { pageLanguage, url }, here(token, url)),
      }),
      route({
        ...common,
        path,
        method: 'post',
        operationId: 'unsubscribe',
        repeatable: true,
        summary: 'Unsubscribe the recipient of an e-mail, in one click',
        description: 'From the topic of the e-mail, if its spinner names one; else from everything.',
        // Mail programs send a form, browsers an empty one.
        bodyIgnored: true,
        async handle({ params: { token }, pageLanguage, url, ip }) {
          if (token === harmlessToken) return unsubscribePages(pageLanguage).test();
          const subscription = await unsubscribe.execute({ token, by: recipientAs(ip) });
          const pages = pagesFor({ pageLanguage, url }, subscription);
          return subscription ? pages.done(subscription, here(token, url)) : pages.notValid();
        },
      }),
      route({
        ...common,
        path: `${path}/everything`,
        method: 'post',
        operationId: 'unsubscribeFromEverything',
        repeatable: true,
        summary: 'Unsubscribe the recipient of an e-mail from everything, not only from its topic',
        bodyIgnored: true,
        async handle({ params: { token }, pageLanguage, url, ip }) {
          if (token === harmlessToken) return unsubscribePages(pageLanguage).test();
          const subscription = await unsubscribe.execute({ token, everything: true, by: recipientAs(ip) });
          const pages = pagesFor({ pageLanguage, url }, subscription);
          return subscription ? pages.done(subscription, below(token, url)) : pages.notValid();
        },
      }),
      route({
        ...common,
        path: `${path}/everything`,
        method: 'get',
        operationId: 'askToUnsubscribeFromEverything',
        summary: 'Show the same page as without /everything, for a browser that opens this address again',
        description: 'It changes nothing.',
        handle: ({ params: { token }, pageLanguage, url }) => show(token, { pageLanguage, url }, below(token, url)),
      }),
      route({
        ...common,
        path: `${path}/undo`,
        method: 'get',
        operationId: 'askToUndoUnsubscribe',
        summary: 'Show the same page as without /undo, for a browser that opens this address again',
        description: 'It changes nothing.',
        handle: ({ params: { token }, pageLanguage, url }) => show(token, { pageLanguage, url }, below(token, url)),
      }),
      route({
        ...common,
        path: `${path}/undo`,
        method: 'post',
        operationId: 'undoUnsubscribe',
        repeatable: true,
        summary: 'Undo an unsubscription of the last 24 hours',
        bodyIgnored: true,
        async handle({ params: { token }, pageLanguage, url, ip }) {
          const subscription = await undo.execute({ token, by: recipientAs(ip) });
          const pages = pagesFor({ pageLanguage, url }, subscription);
          if (!subscription) return pages.notValid();
          const paths = below(token, url);
          return subscription.isOff ? pages.off({ subscription, canUndo: false }, paths) : pages.undone(subscription, paths);
        },
      }),
    ];
  }
}

/** For the page of the link itself. Relative, since a proxy may serve Spindle below a path of its own. */
function here(token: string, url: string): PagePaths {
  const [own, query] = [encodeURIComponent(token), languageQuery(url)];
  return {
    unsubscribe: `${own}${query}`,
    undo: `${own}/undo${query}`,
    everything: `${own}/everything${query}`,
    preferences: `../preferences/${own}${query}`,
  };
}

/** For the page one level below. */
function below(token: string, url: string): PagePaths {
  const [own, query] = [encodeURIComponent(token), languageQuery(url)];
  return {
    unsubscribe: `../${own}${query}`,
    undo: `undo${query}`,
    everything: `everything${query}`,
    preferences: `../../preferences/${own}${query}`,
  };
}
