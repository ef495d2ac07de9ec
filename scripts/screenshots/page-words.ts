import type { listImportWords } from '../../web/src/forms/list-import/words.ts';
import type { feedbackWords } from '../../web/src/pages/channels/shared/feedback-words.ts';
import type { providerTexts } from '../../web/src/pages/channels/shared/provider-words.ts';
import type { channelWords } from '../../web/src/pages/channels/shared/words.ts';
import type { jobWords } from '../../web/src/pages/jobs/shared/words.ts';
import type { editorWords, fieldNames } from '../../web/src/pages/spinners/editor-words.ts';
import type { suppressionWords } from '../../web/src/pages/suppressions/shared/words.ts';
import type { gridWords } from '../../web/src/pages/tables/grid/words.ts';
import type { words } from '../../web/src/words/en.ts';

/** The words of the app in one language, as far as the pictures look for them. */
export interface PageWords {
  readonly listImportWords: typeof listImportWords;
  readonly feedbackWords: typeof feedbackWords;
  readonly providerTexts: typeof providerTexts;
  readonly channelWords: typeof channelWords;
  readonly jobWords: typeof jobWords;
  readonly editorWords: typeof editorWords;
  readonly fieldNames: typeof fieldNames;
  readonly suppressionWords: typeof suppressionWords;
  readonly gridWords: typeof gridWords;
  readonly words: typeof words;
}

const files = [
  'forms/list-import/words',
  'pages/channels/shared/feedback-words',
  'pages/channels/shared/provider-words',
  'pages/channels/shared/words',
  'pages/jobs/shared/words',
  'pages/spinners/editor-words',
  'pages/suppressions/shared/words',
  'pages/tables/grid/words',
  'words/en',
];

/**
 * The words that the app shows to a browser of a locale, such as `de-DE`: English ones where there is no translation. Only a build takes what
 * one file has from another in the language, too: here that is English.
 */
export async function pageWordsIn(locale: string): Promise<PageWords> {
  const language = locale.slice(0, 2);
  const ending = language === 'de' || language === 'fr' ? `.${language}.ts` : '.ts';
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(`../../web/src/${file}${ending}`)))));
}
