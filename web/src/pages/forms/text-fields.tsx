import { Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Fragment } from 'react';
import { words } from '../../words/en.ts';
import { languageWords } from '../../words/language.ts';
import { LanguageTabs } from '../topics/shared/language-tabs.tsx';
import { languageName } from '../topics/shared/topic-texts.ts';
import { type FormValues, languageAt, missingTexts } from './form-values.ts';
import { signUpFormWords as text } from './words.ts';

interface LanguagesProps {
  readonly form: UseFormReturnType<FormValues>;
  readonly languages: readonly string[];
  readonly shown: string;
  readonly choose: (language: string) => void;
  readonly topicName: (key: string) => string;
}

/** Chooses the language that the texts of the form and its page are shown in, and names what others lack. */
export function Languages({ form, languages, shown, choose, topicName }: LanguagesProps) {
  const values = form.getValues();
  const lacks = languages.map((language) => ({ language, missing: missingTexts(language, values, topicName) }));
  const wrong = new Set(Object.keys(form.errors).map(languageAt));
  return (
    <div style={{ width: '100%' }}>
      {languages.length > 1 && (
        <LanguageTabs
          label={text.language}
          languages={languages}
          shown={shown}
          choose={choose}
          isWrong={(language) => wrong.has(language)}
          lacks={(language) => lacks.some((one) => one.language === language && one.missing.length > 0)}
        />
      )}
      <Text size="xs" c="dimmed" role="status" mt={6}>
        {lacks.map(
          ({ language, missing }) =>
            missing.length > 0 && (
              <Fragment key={language}>
                {text.missing(languageName(language), new Intl.ListFormat(languageWords.tag).format(missing))}
                <br />
              </Fragment>
            ),
        )}
      </Text>
    </div>
  );
}

/** The texts of a form in a language, besides those of its fields and topics. */
export function FormTexts({ form, language }: { readonly form: UseFormReturnType<FormValues>; readonly language: string }) {
  const common = (name: keyof FormValues['texts']) => ({
    label: text.texts[name],
    w: '100%',
    lang: language,
    ...form.getInputProps(`texts.${name}.${language}`),
  });
  const lines = { autosize: true, minRows: 2, maxRows: 8, maxLength: 2000 };
  return (
    <>
      <TextInput {...common('title')} maxLength={200} />
      <Textarea {...common('introduction')} {...lines} placeholder={words.common.optional} />
      <TextInput {...common('button')} maxLength={60} />
      {form.getValues().redirectUrl === null && <Textarea {...common('thanks')} {...lines} />}
    </>
  );
}
