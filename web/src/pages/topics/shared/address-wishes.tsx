import { Group, Radio, Select, Stack } from '@mantine/core';
import { api, queryClient } from '../../../api/client.ts';
import type { PersonPreferences } from '../../../api/types.ts';
import { MomentField } from '../../../forms/moment-field.tsx';
import { SaveButton } from '../../../forms/save-button.tsx';
import { useStoredForm } from '../../../forms/use-stored-form.ts';
import { FieldsIfAllowed } from '../../../ui/if-allowed.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { tell } from '../../../ui/tell.ts';
import { languageName } from './topic-texts.ts';
import { topicWords } from './words.ts';

const text = topicWords.person.wishes;

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ja'] as const satisfies readonly PersonPreferences['language'][];

/** The frequency, the pause and the language of the owner of an address, as on their page of preferences. */
export function AddressWishes({ of: { kind, address, frequency, language, pausedUntil } }: { readonly of: PersonPreferences }) {
  const stored = { frequency: frequency as string, language: language ?? '', pausedUntil: pausedUntil ?? '' };
  const call = useStoredForm(stored, async (values) => {
    await api.PUT('/people/preferences', {
      body: {
        kind,
        address,
        ...(values.frequency !== frequency && { frequency: values.frequency as PersonPreferences['frequency'] }),
        ...(values.language !== stored.language && { language: (values.language || null) as PersonPreferences['language'] }),
        ...(values.pausedUntil !== stored.pausedUntil && { pausedUntil: values.pausedUntil || null }),
      },
    });
    await queryClient.invalidateQueries();
    tell(text.saved);
  });
  const { form, problem, submit } = call;
  return (
    <Section title={text.title} help={text.help}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" align="flex-start">
          <FieldsIfAllowed permission="suppressions:edit">
            <Radio.Group label={text.frequency} {...form.getInputProps('frequency')}>
              <Group mt={4}>
                {Object.entries(text.frequencies).map(([value, label]) => (
                  <Radio key={value} value={value} label={label} />
                ))}
              </Group>
            </Radio.Group>
            <MomentField
              type="date"
              label={text.pause}
              placeholder={text.noPause}
              w={280}
              value={form.getValues().pausedUntil}
              onChange={(day) => form.setFieldValue('pausedUntil', day)}
              error={form.errors.pausedUntil}
            />
            <Select
              label={text.language}
              w={280}
              data={[{ value: '', label: text.noLanguage }, ...languages.map((value) => ({ value, label: languageName(value) }))]}
              allowDeselect={false}
              {...form.getInputProps('language')}
            />
            {problem !== undefined && <ProblemAlert error={problem} />}
            <SaveButton of={call} />
          </FieldsIfAllowed>
        </Stack>
      </form>
    </Section>
  );
}
