import type { WordsByPageLanguage } from '../../../domain/kernel/language.ts';

/** The text of links to a privacy policy. */
export const privacyWords: WordsByPageLanguage<string> = {
  en: 'Privacy policy',
  de: 'Datenschutzerklärung',
  fr: 'Politique de confidentialité',
  es: 'Política de privacidad',
  it: 'Informativa sulla privacy',
  pt: 'Política de privacidade',
  nl: 'Privacyverklaring',
  pl: 'Polityka prywatności',
  tr: 'Gizlilik politikası',
  ja: 'プライバシーポリシー',
};
