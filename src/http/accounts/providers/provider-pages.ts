import type { SignInRefused } from '../../../domain/accounts/providers/errors.ts';
import { escapeHtml } from '../../../domain/kernel/escape-html.ts';
import type { Language, WordsByLanguage } from '../../../domain/kernel/language.ts';
import { chosenText, htmlPage } from '../../kernel/html-page.ts';
import type { ErrorPageFacts } from '../../kernel/route.ts';
import * as german from './provider-words.de.ts';
import * as french from './provider-words.fr.ts';
import { providerWords } from './provider-words.ts';

const wordsIn: WordsByLanguage<typeof providerWords> = {
  en: providerWords,
  de: german.providerWords,
  fr: french.providerWords,
};

/** The pages for a visitor with this language. */
export function providerPages(language: Language, appUrl: string) {
  const words = wordsIn[language];
  const page = (content: string): string => {
    const back = `<p class="action"><a class="button quiet" href="${escapeHtml(appUrl)}/sign-in">${words.back}</a></p>`;
    return htmlPage(language, words.heading, `<h1>${words.heading}</h1>\n${content}\n${back}`);
  };
  return {
    /** Says why a sign-in came to nothing. */
    refusal({ problem, detail }: SignInRefused): string {
      return page(`<p>${words.problems[problem](detail === undefined ? '' : chosenText(detail))}</p>`);
    },
    /** Says that the callback was opened with something that it does not take. */
    error({ status, requestId }: Pick<ErrorPageFacts, 'status' | 'requestId'>): string {
      return page(`<p>${status === 429 ? words.tooMany : words.failure}</p>
<p class="note">${words.report} <code>${escapeHtml(requestId)}</code></p>`);
    },
  };
}
