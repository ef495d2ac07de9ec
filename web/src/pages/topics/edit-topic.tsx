import { Radio, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { $api, api, queryClient } from '../../api/client.ts';
import type { Topic } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { tell } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { languageWords } from '../../words/language.ts';
import { LanguageTabs } from './shared/language-tabs.tsx';
import { languageName, languagesFor, type TopicTexts, textFor } from './shared/topic-texts.ts';
import { topicWords as text } from './shared/words.ts';

/** A topic without its counts. */
export type UncountedTopic = Omit<Topic, 'counts'>;

/** The values of the form; a text of a language is at `name:LANGUAGE` or `description:LANGUAGE`. */
type Values = Record<string, string | boolean>;

interface EditTopicProps {
  /** Undefined to make one. */
  readonly topic: UncountedTopic | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes a topic, or edits one: its texts in the languages of the organization, and whom it reaches. */
export function EditTopic({ topic, isOpen, onClose }: EditTopicProps) {
  const locale = $api.useQuery('get', '/organization').data?.organization.locale;
  const languages = languagesFor(locale, topic?.name ?? {}, topic?.description ?? {});
  const isInOwn = !topic || topic.name[languageWords.tag] !== undefined;
  const first = isInOwn ? languageWords.tag : (Object.keys(topic.name)[0] ?? 'en');
  const [chosen, choose] = useState<string>();
  const shown = chosen !== undefined && languages.includes(chosen) ? chosen : first;
  const close = (): void => {
    choose(undefined);
    onClose();
  };
  const send = async (values: Values): Promise<void> => {
    const written = {
      name: textsIn(values, 'name', languages),
      description: textsIn(values, 'description', languages),
      isPublic: values.isPublic === true,
      reaches: values.reaches === 'joined' ? ('joined' as const) : ('everyone' as const),
    };
    try {
      if (topic) await api.PATCH('/topics/{key}', { params: { path: { key: topic.key } }, body: written });
      else await api.POST('/topics', { body: { key: keyOf(values), ...written } });
    } catch (error) {
      choose(undefined);
      throw error;
    }
    await queryClient.invalidateQueries();
    const name = textFor(written.name);
    tell(topic ? text.saved(name) : text.made(name));
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={topic ? text.editTitle(textFor(topic.name)) : text.make}
      action={topic ? text.save : text.makeAction}
      initialValues={valuesOf(topic, languages)}
      send={send}
      fieldOf={(path) => (path === 'name' || path === 'description' ? `${path}:${shown}` : path.replace('.', ':'))}
      size="lg"
    >
      {(form) => (
        <>
          <TextFields form={form} languages={languages} shown={shown} choose={choose} />
          {!topic && (
            <TextInput
              label={text.key}
              description={text.keyHelp}
              {...form.getInputProps('key')}
              value={keyOf(form.getValues())}
              spellCheck={false}
              autoComplete="off"
              maxLength={50}
            />
          )}
          {topic?.key !== 'general' && <ReachField form={form} isFixed={topic?.reaches === 'joined'} />}
          <Switch label={text.isPublic} description={text.isPublicHelp} {...form.getInputProps('isPublic', { type: 'checkbox' })} />
        </>
      )}
    </FormDialog>
  );
}

interface TextFieldsProps {
  readonly form: UseFormReturnType<Values>;
  readonly languages: readonly string[];
  readonly shown: string;
  readonly choose: (language: string) => void;
}

/** Name and description in one language at a time, and in which others they are missing. */
function TextFields({ form, languages, shown, choose }: TextFieldsProps) {
  const values = form.getValues();
  const names = textsIn(values, 'name', languages);
  const missing = languages.filter((language) => names[language] === undefined);
  const instead = names.en === undefined ? Object.keys(names)[0] : 'en';
  const isWrong = (language: string): boolean => Boolean(form.errors[`name:${language}`] ?? form.errors[`description:${language}`]);
  return (
    <Stack gap="xs">
      <LanguageTabs
        label={text.language}
        languages={languages}
        shown={shown}
        choose={choose}
        isWrong={isWrong}
        lacks={(language) => missing.includes(language)}
      >
        {(language) => (
          <Stack gap="sm" lang={language}>
            <TextInput label={text.name} maxLength={100} data-autofocus {...form.getInputProps(`name:${language}`)} />
            <Textarea
              label={text.description}
              description={text.descriptionHelp}
              placeholder={words.common.optional}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={500}
              {...form.getInputProps(`description:${language}`)}
            />
          </Stack>
        )}
      </LanguageTabs>
      {missing.length > 0 && instead !== undefined && (
        <Text size="xs" c="dimmed" role="status">
          {text.missing(listed(missing.map(languageName)), languageName(instead))}
        </Text>
      )}
    </Stack>
  );
}

function ReachField({ form, isFixed }: { readonly form: UseFormReturnType<Values>; readonly isFixed: boolean }) {
  return (
    <Radio.Group label={text.reaches} {...(isFixed && { description: text.reachFixed })} {...form.getInputProps('reaches')}>
      <Stack gap="xs" mt="xs">
        {(['everyone', 'joined'] as const).map((reach) => (
          <Radio
            key={reach}
            value={reach}
            label={text.reach[reach]}
            description={text.reachHelp[reach]}
            disabled={isFixed && reach === 'everyone'}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const listed = (names: readonly string[]): string => new Intl.ListFormat(languageWords.tag).format(names);

const valuesOf = (topic: UncountedTopic | undefined, languages: readonly string[]): Values => ({
  key: '',
  isPublic: topic?.isPublic ?? true,
  reaches: topic?.reaches ?? 'everyone',
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`name:${language}`, topic?.name[language] ?? ''],
      [`description:${language}`, topic?.description[language] ?? ''],
    ]),
  ),
});

/** The texts that are written, by language. */
const textsIn = (values: Values, part: 'name' | 'description', languages: readonly string[]): TopicTexts =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const written = String(values[`${part}:${language}`] ?? '').trim();
      return written === '' ? [] : [[language, written]];
    }),
  );

/** The key that was typed, or one made of the first name. */
function keyOf(values: Values): string {
  if (typeof values.key === 'string' && values.key !== '') return values.key;
  const name = Object.entries(values).find(([field, value]) => field.startsWith('name:') && value !== '')?.[1];
  return String(name ?? '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 50);
}
