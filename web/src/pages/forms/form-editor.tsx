import { Button, Group, MultiSelect, Radio, Stack, Switch, TagsInput, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { DataTable, Form, Topic } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { LeavePage } from '../../forms/leave-page.tsx';
import { SaveButton } from '../../forms/save-button.tsx';
import { useStoredForm } from '../../forms/use-stored-form.ts';
import { count } from '../../text/format.ts';
import { FieldsIfAllowed, OnlyIfAllowed } from '../../ui/if-allowed.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/tell.ts';
import { languageName, textFor } from '../topics/shared/topic-texts.ts';
import { ConsentFields } from './consent-fields.tsx';
import { Fault } from './fault.tsx';
import { FieldList } from './field-list.tsx';
import { type FormValues, fieldPathOf, formBody, formValuesOf, languageAt, languageChoices } from './form-values.ts';
import classes from './forms.module.css';
import { FormPreview } from './preview.tsx';
import { ShareForm } from './share-form.tsx';
import { TableNeeds } from './table-needs.tsx';
import { FormTexts, Languages } from './text-fields.tsx';
import { signUpFormWords as text } from './words.ts';

interface FormEditorProps {
  readonly form: Form;
  readonly snippets: Readonly<Record<string, string>>;
  readonly table: DataTable;
  readonly topics: readonly Topic[];
  readonly locale: string;
}

/** Edits a form beside its page as visitors will see it. Publishing saves first. */
export function FormEditor({ form: stored, snippets, table, topics, locale }: FormEditorProps) {
  const isAdmin = useMay('forms:publish', table.projectId);
  const choices = languageChoices(locale, topics, stored.languages);
  const isPublishing = useRef(false);
  const [chosen, choose] = useState<string>();
  const path = { formId: stored.id };
  const shownOf = (languages: readonly string[]): string => (chosen && languages.includes(chosen) ? chosen : (languages[0] ?? ''));

  const send = async (values: FormValues): Promise<void> => {
    try {
      await api.PATCH('/forms/{formId}', { params: { path }, body: formBody(values) });
      if (!isPublishing.current) return tell(stored.version > 0 ? text.savedNotShown : text.saved);
      const { data } = await api.POST('/forms/{formId}/publish', { params: { path } });
      if (data) tell(text.published(count(data.form.version)));
    } catch (error) {
      if (error instanceof ApiError) {
        const wrong = Object.keys(error.fields).flatMap((one) => languageAt(fieldPathOf(one)) ?? []);
        const first = values.languages.find((language) => wrong.includes(language));
        if (first && !wrong.includes(shownOf(values.languages))) choose(first);
      }
      throw error;
    } finally {
      await queryClient.invalidateQueries();
    }
  };
  const call = useStoredForm<FormValues>(formValuesOf(stored, choices), send, fieldPathOf);
  const { form, problem, isSending, submit } = call;
  const values = form.getValues();
  const shown = shownOf(values.languages);
  const topicName = (key: string): string => textFor(topics.find((topic) => topic.key === key)?.name ?? {}) || key;
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    isPublishing.current = submitter?.hasAttribute('data-publish') ?? false;
    submit(event);
  };
  const languages = { languages: values.languages, shown, choose };
  return (
    <div className={classes.sides}>
      <form onSubmit={onSubmit} noValidate className={classes.editor} aria-label={stored.name}>
        <Stack gap="xl">
          <FieldsIfAllowed permission="forms:edit" projectId={table.projectId}>
            <Stack gap="md">
              <TableNeeds table={table} />
              <TextInput label={text.name} description={text.nameHelp} maxLength={100} {...form.getInputProps('name')} />
              <div>
                <Text size="sm">
                  <span className={classes.fact}>{text.table}</span>{' '}
                  <Link to="/tables/$tableId" params={{ tableId: table.id }}>
                    <bdi>{table.name}</bdi>
                  </Link>
                </Text>
                <Fault>{form.errors.dataTableId}</Fault>
              </div>
              <MultiSelect
                label={text.languages}
                description={text.languagesHelp}
                data={choices.map((language) => ({ value: language, label: languageName(language) }))}
                {...form.getInputProps('languages')}
              />
            </Stack>
            <Section title={text.heading}>
              <Languages {...languages} form={form} topicName={topicName} />
              {shown !== '' && <FormTexts form={form} language={shown} />}
            </Section>
            <Section title={text.fields} help={text.fieldsHelp}>
              <FieldList form={form} table={table} language={shown} />
            </Section>
            <Section title={text.consent} help={text.consentHelp}>
              <ConsentFields form={form} topics={topics} language={shown} topicName={topicName} />
              <div>
                <Switch label={text.confirm} description={text.confirmHelp} {...form.getInputProps('confirm', { type: 'checkbox' })} />
                {values.confirm && (
                  <Text size="sm" mt={4} ml={46}>
                    <Link to="/confirmation-mail">{text.toMail}</Link>
                  </Text>
                )}
              </div>
            </Section>
            <Section title={text.after}>
              <Radio.Group
                aria-label={text.after}
                value={values.redirectUrl === null ? 'thanks' : 'redirect'}
                onChange={(way) => form.setFieldValue('redirectUrl', way === 'thanks' ? null : (stored.redirectUrl ?? ''))}
              >
                <Stack gap="xs">
                  <Radio value="thanks" label={text.thanksPage} />
                  <Radio value="redirect" label={text.redirect} />
                </Stack>
              </Radio.Group>
              {values.redirectUrl !== null && (
                <TextInput
                  label={text.redirectUrl}
                  type="url"
                  placeholder={text.redirectExample}
                  w="100%"
                  {...form.getInputProps('redirectUrl')}
                />
              )}
              <TagsInput label={text.origins} description={text.originsHelp} w="100%" {...form.getInputProps('origins')} />
            </Section>
          </FieldsIfAllowed>
        </Stack>
        <Stack gap={8} mt={24} className="page-foot">
          {problem !== undefined && <ProblemAlert error={problem} />}
          {Object.keys(form.errors).length > 0 && isPublishing.current && (
            <Text size="sm" c="red" role="alert">
              {text.notPublished}
            </Text>
          )}
          <Group gap="xs">
            <OnlyIfAllowed permission="forms:edit" projectId={table.projectId}>
              <SaveButton of={call} label={text.save} />
            </OnlyIfAllowed>
            {isAdmin ? (
              <Button
                type="submit"
                variant={form.isDirty() ? 'default' : 'filled'}
                data-publish
                loading={isSending && isPublishing.current}
              >
                {stored.state === 'published' ? text.publishAgain : text.publish}
              </Button>
            ) : (
              <NotAllowed permission="forms:publish">{text.notAllowed}</NotAllowed>
            )}
          </Group>
        </Stack>
      </form>
      {/* Scrolled by keyboard, too: nothing in it can have the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <div className={classes.beside} tabIndex={0}>
        <Section title={text.preview} help={text.previewHelp}>
          <FormPreview values={values} table={table} language={shown} />
        </Section>
      </div>
      <Section title={text.share} help={stored.state === 'published' ? text.shareHelp(count(stored.version)) : text.notYet}>
        {stored.state === 'published' && <ShareForm form={stored} snippets={snippets} language={shown} />}
      </Section>
      <LeavePage hasTyped={form.isDirty()} />
    </div>
  );
}
