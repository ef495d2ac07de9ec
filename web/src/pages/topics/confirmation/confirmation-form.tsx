import { Alert, Button, Select, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import type { Channel, ConfirmationSettings, Topic } from '../../../api/types.ts';
import { LeavePage } from '../../../forms/leave-page.tsx';
import { SaveButton } from '../../../forms/save-button.tsx';
import { useStoredForm } from '../../../forms/use-stored-form.ts';
import { TestSend } from '../../../kinds/media/test-send.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { tell } from '../../../ui/tell.ts';
import { words } from '../../../words/en.ts';
import { languageWords } from '../../../words/language.ts';
import { LanguageTabs } from '../shared/language-tabs.tsx';
import { languageName, languagesFor, type TopicTexts } from '../shared/topic-texts.ts';
import classes from './confirmation.module.css';
import { MailPreview } from './mail-preview.tsx';
import { byDefault, isWritten, type MailPart, type MailValues, mailValuesOf, sentIn, textsIn } from './mail-texts.ts';
import { TemplateArea } from './template-area.tsx';
import { confirmationPageWords as text } from './words.ts';

interface ConfirmationFormProps {
  readonly settings: ConfirmationSettings;
  readonly usual: Readonly<Record<MailPart, TopicTexts>>;
  readonly organization: { readonly name: string; readonly locale: string };
  readonly topics: readonly Topic[];
  /** The channels that send e-mail. */
  readonly channels: readonly Channel[];
  readonly isReadOnly: boolean;
}

/** The settings of the mail beside how it arrives. */
export function ConfirmationForm({ settings, usual, organization, topics, channels, isReadOnly }: ConfirmationFormProps) {
  const languages = languagesFor(organization.locale, ...topics.map(({ name }) => name), settings.subject, settings.text);
  const [shown, choose] = useState(languages.includes(languageWords.tag) ? languageWords.tag : (languages[0] ?? 'en'));
  const send = async (values: MailValues): Promise<void> => {
    const { channelId = '', senderName = '' } = values;
    await api.PUT('/confirmation-mail', {
      body: {
        channelId: channelId === byDefault ? null : channelId,
        senderName: senderName.trim() || null,
        subject: textsIn(values, 'subject'),
        text: textsIn(values, 'text'),
      },
    });
    await queryClient.invalidateQueries();
    tell(text.saved);
  };
  const call = useStoredForm<MailValues>(mailValuesOf(settings, languages), send, (path) => path.replace(/^(subject|text)\./, '$1:'));
  const { form, problem, submit } = call;
  const values = form.getValues();
  const main = channels.find(({ isDefault }) => isDefault);
  const isUnknown = settings.channelId !== null && channels.every(({ id }) => id !== settings.channelId);
  const isOurs = Object.keys({ ...textsIn(values, 'subject'), ...textsIn(values, 'text') }).length === 0;
  const lacks = (language: string): boolean =>
    !isOurs && (['subject', 'text'] as const).some((part) => isWritten(values, part) && !values[`${part}:${language}`]?.trim());
  const isWrong = (language: string): boolean => Boolean(form.errors[`subject:${language}`] ?? form.errors[`text:${language}`]);
  const write = (): void =>
    form.setValues(
      Object.fromEntries(
        languages.flatMap((language) => (['subject', 'text'] as const).map((part) => [`${part}:${language}`, usual[part][language] ?? ''])),
      ),
    );
  const goBack = (): void =>
    form.setValues(Object.fromEntries(Object.keys(values).flatMap((name) => (/^(?:subject|text):/.test(name) ? [[name, '']] : []))));
  const channel = channels.find(({ id }) => id === values.channelId) ?? main;
  return (
    <div className={classes.sides}>
      <form onSubmit={submit} noValidate aria-label={text.title}>
        <fieldset disabled={isReadOnly} className="plain-fieldset">
          <Stack gap="xl">
            <Section title={text.sender}>
              {channels.length === 0 && (
                <Alert color="yellow" variant="light" w="100%">
                  <Text size="sm">
                    {text.noChannel} <Link to="/channels">{text.connect}</Link>
                  </Text>
                </Alert>
              )}
              <Select
                label={text.channel}
                data={[
                  { value: byDefault, label: main ? text.defaultChannel(main.name) : text.noDefault },
                  ...channels.map(({ id, name }) => ({ value: id, label: name })),
                  ...(isUnknown && settings.channelId ? [{ value: settings.channelId, label: text.unknownChannel, disabled: true }] : []),
                ]}
                allowDeselect={false}
                w="100%"
                {...form.getInputProps('channelId')}
              />
              <TextInput
                label={text.senderName}
                description={text.senderNameHelp}
                placeholder={words.common.optional}
                maxLength={100}
                w="100%"
                {...form.getInputProps('senderName')}
              />
            </Section>
            <Section title={text.words}>
              {isOurs ? (
                <Text size="sm">{text.ours}</Text>
              ) : (
                (['subject', 'text'] as const).map((part) => <Missing key={part} part={part} values={values} languages={languages} />)
              )}
              <LanguageTabs label={text.language} languages={languages} shown={shown} choose={choose} isWrong={isWrong} lacks={lacks}>
                {(language) =>
                  !isOurs && (
                    <Stack gap="sm" lang={language}>
                      <TextInput label={text.subject} maxLength={300} {...form.getInputProps(`subject:${language}`)} />
                      <TemplateArea {...form.getInputProps(`text:${language}`)} />
                    </Stack>
                  )
                }
              </LanguageTabs>
              {!isReadOnly && (
                <Button variant="default" size="xs" onClick={isOurs ? write : goBack}>
                  {isOurs ? text.write : text.back}
                </Button>
              )}
            </Section>
            {problem !== undefined && <ProblemAlert error={problem} />}
            {!isReadOnly && <SaveButton of={call} label={text.save} />}
          </Stack>
        </fieldset>
      </form>
      <Section title={text.preview} help={text.previewHelp}>
        <MailPreview
          from={values.senderName?.trim() || channel?.sender.name || organization.name}
          subject={sentIn(textsIn(values, 'subject'), usual.subject, shown)}
          body={sentIn(textsIn(values, 'text'), usual.text, shown)}
          language={shown}
          organization={organization.name}
          topics={topics}
        />
        {!isReadOnly && (
          <TestSend
            medium="email"
            note={text.testNote(languageName(shown))}
            send={async () => (await api.POST('/confirmation-mail/test', { body: { language: shown } })).data}
          />
        )}
      </Section>
      <LeavePage hasTyped={form.isDirty()} />
    </div>
  );
}

/** Names the languages that a part is not written in, and the one that is sent instead. */
function Missing({
  part,
  values,
  languages,
}: {
  readonly part: MailPart;
  readonly values: MailValues;
  readonly languages: readonly string[];
}) {
  const written = textsIn(values, part);
  const missing = languages.filter((language) => written[language] === undefined);
  const instead = written.en === undefined ? Object.keys(written)[0] : 'en';
  if (missing.length === 0 || instead === undefined) return null;
  const names = new Intl.ListFormat(languageWords.tag).format(missing.map(languageName));
  return (
    <Text size="xs" c="dimmed" role="status">
      {text.missing(text[part], names, languageName(instead))}
    </Text>
  );
}
