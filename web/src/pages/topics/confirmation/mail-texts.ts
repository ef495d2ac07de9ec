import type { ConfirmationSettings } from '../../../api/types.ts';
import type { TopicTexts } from '../shared/topic-texts.ts';

/** The values of the form; a template of a language is at `subject:LANGUAGE` or `text:LANGUAGE`. */
export type MailValues = Record<string, string>;
/** A part of the mail that is written in languages. */
export type MailPart = 'subject' | 'text';

/** Stands for the default channel. */
export const byDefault = ':default';

/** The values of the settings that are stored. */
export const mailValuesOf = (
  { channelId, senderName, subject, text: written }: ConfirmationSettings,
  languages: readonly string[],
): MailValues => ({
  channelId: channelId ?? byDefault,
  senderName: senderName ?? '',
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`subject:${language}`, subject[language] ?? ''],
      [`text:${language}`, written[language] ?? ''],
    ]),
  ),
});

/** Whether a part is written in any language. */
export const isWritten = (values: MailValues, part: MailPart): boolean => Object.keys(textsIn(values, part)).length > 0;

/** The templates that are written, by language. */
export const textsIn = (values: MailValues, part: MailPart): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(`${part}:`) && value.trim() !== '' ? [[name.slice(part.length + 1), value]] : [],
    ),
  );

/** The template that is sent to a reader of a language: in English, or the first, if nothing is written in it. */
export function sentIn(written: TopicTexts, usual: TopicTexts, language: string): string {
  const texts = Object.keys(written).length > 0 ? written : usual;
  const own = texts[language] ?? texts[language.split('-', 1)[0] as string];
  return own ?? texts.en ?? Object.values(texts)[0] ?? '';
}
