import type { CompletedAuthorization } from '../../application/channels/oauth/complete-authorization.ts';
import { escapeHtml } from '../../domain/kernel/escape-html.ts';
import type { Language, WordsByLanguage } from '../../domain/kernel/language.ts';
import { chosenText, htmlPage } from '../kernel/html-page.ts';
import type { ErrorPageFacts } from '../kernel/route.ts';
import * as german from './oauth-words.de.ts';
import * as french from './oauth-words.fr.ts';
import { oauthWords } from './oauth-words.ts';

const wordsIn: WordsByLanguage<typeof oauthWords> = { en: oauthWords, de: german.oauthWords, fr: french.oauthWords };

/** The pages for a visitor with this language. */
export function oauthPages(language: Language, appUrl: string) {
  const words = wordsIn[language];
  const page = (heading: string, content: string): string => {
    const toApp = `<p class="action"><a class="button quiet" href="${escapeHtml(appUrl)}">${words.toApp}</a></p>`;
    return htmlPage(language, heading, `<h1>${heading}</h1>\n${content}\n${toApp}`);
  };

  return {
    /** Says which account is connected now, or why none is. */
    result({ channel, refusal, ...result }: CompletedAuthorization & { readonly isNew?: boolean }): string {
      if (!channel) return page(words.refused.heading, `<p>${refusal ? chosenText(words.refused.reason(refusal)) : ''}</p>`);
      const { heading, text } = result.isNew ? words.connected : words.connectedAgain;
      return page(heading, `<p>${text(`<b>${chosenText(String(channel.settings.account))}</b>`, chosenText(channel.name))}</p>`);
    },
    /** Says that the callback was opened with something that it does not take. */
    error({ status, requestId }: Pick<ErrorPageFacts, 'status' | 'requestId'>): string {
      const { heading, tooMany, failure, again, report } = words.refused;
      return page(
        heading,
        `<p>${status === 429 ? tooMany : failure} ${again}</p>
<p class="note">${report} <code>${escapeHtml(requestId)}</code></p>`,
      );
    },
  };
}

/** The page of the web app that shows the same: of the channel, or of all channels with the code of the problem. */
export function resultUrl({ channel, refusal, ...result }: CompletedAuthorization & { readonly isNew?: boolean }, appUrl: string): string {
  if (channel) return `${appUrl}/channels/${channel.id}?connected=${result.isNew ? 'new' : 'again'}`;
  return `${appUrl}/channels?problem=${refusal?.problem}`;
}
