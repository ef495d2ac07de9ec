import { Checkbox, MultiSelect, Radio, Stack, TagsInput } from '@mantine/core';
import { api, queryClient } from '../../../api/client.ts';
import type { ReplySettings } from '../../../api/types.ts';
import { NumberField } from '../../../forms/number-field.tsx';
import { SaveButton } from '../../../forms/save-button.tsx';
import { useStoredForm } from '../../../forms/use-stored-form.ts';
import { sentNumber } from '../../../text/notation/numbers.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { tell } from '../../../ui/tell.ts';
import { replySettingsWords as text } from './words.ts';

/** As the form has them; a number that is not typed yet is ''. */
type Values = Omit<ReplySettings, 'holdDays'> & { holdDays: number | string };

const keeps = ['fact', 'mail'] as const;
const languages = Object.entries(text.languageNames).map(([value, label]) => ({ value, label }));

/** A problem of one entry of a list stands beside the list. */
const fieldOf = (path: string): string => path.replace(/\[.*$/, '');

/** The form of what is done with answers. */
export function ReplyForm({ settings, isReadOnly }: { readonly settings: ReplySettings; readonly isReadOnly: boolean }) {
  const call = useStoredForm<Values>(
    settings,
    async ({ holdDays, ...others }) => {
      await api.PUT('/reply-settings', { body: { ...others, holdDays: sentNumber(holdDays) } });
      await queryClient.invalidateQueries();
      tell(text.saved);
    },
    fieldOf,
  );
  const { form, problem, submit } = call;
  const { requireAuthentication, languages: chosen } = form.getValues();
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={isReadOnly} className="plain-fieldset">
        <Stack gap="xl">
          <Section title={text.away} help={text.awayHelp}>
            <MultiSelect
              label={text.languages}
              {...(chosen.length === 0 && { placeholder: text.noLanguage })}
              data={languages}
              w="100%"
              searchable
              {...form.getInputProps('languages')}
            />
            <NumberField label={text.holdDays} isWhole styles={{ wrapper: { maxWidth: 240 } }} {...form.getInputProps('holdDays')} />
          </Section>
          <Section title={text.stop} help={text.stopHelp}>
            <TagsInput label={text.words} description={text.wordsHelp} w="100%" {...form.getInputProps('words')} />
          </Section>
          <Section title={text.trust} help={text.trustHelp}>
            <Checkbox
              label={text.matchBySender}
              description={text.matchBySenderHelp}
              {...form.getInputProps('matchBySender', { type: 'checkbox' })}
            />
            <Checkbox
              label={text.requireAuthentication}
              description={text.requireAuthenticationHelp}
              {...form.getInputProps('requireAuthentication', { type: 'checkbox' })}
            />
            {requireAuthentication && (
              <TagsInput label={text.servers} description={text.serversHelp} w="100%" {...form.getInputProps('authenticationServers')} />
            )}
          </Section>
          <Section title={text.kept} help={text.keptHelp}>
            <Radio.Group aria-label={text.kept} {...form.getInputProps('keep')}>
              <Stack gap="xs">
                {keeps.map((keep) => (
                  <Radio key={keep} value={keep} label={text.keep[keep].label} description={text.keep[keep].help} />
                ))}
              </Stack>
            </Radio.Group>
          </Section>
          {problem !== undefined && <ProblemAlert error={problem} />}
          {!isReadOnly && <SaveButton of={call} />}
        </Stack>
      </fieldset>
    </form>
  );
}
