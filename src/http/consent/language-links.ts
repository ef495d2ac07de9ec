import { type PageLanguage, pageLanguages } from '../../domain/kernel/language.ts';

const ownName = (language: PageLanguage): string => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** The languages of a page, each by its own name, as links to the same page; the one that it is in is none. */
export function languageLinks(current: PageLanguage): string {
  const names = pageLanguages.map((language) =>
    language === current
      ? ownName(language)
      : `<a href="?lang=${language}" hreflang="${language}" lang="${language}">${ownName(language)}</a>`,
  );
  return `<p class="note">${names.join(' · ')}</p>`;
}
