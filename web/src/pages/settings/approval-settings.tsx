import { Alert, Stack, Switch, Text } from '@mantine/core';
import { $api, api, queryClient } from '../../api/client.ts';
import type { SecondPersonRules } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { NumberField } from '../../forms/number-field.tsx';
import { SaveButton } from '../../forms/save-button.tsx';
import { useStoredForm } from '../../forms/use-stored-form.ts';
import { count } from '../../text/format.ts';
import { sentNumber } from '../../text/notation/numbers.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/tell.ts';
import { approvalWords } from '../spinners/shared/approval-words.ts';

const text = approvalWords.rules;
const usualNumber = 1000;

/** Sets what waits for a second person; for owners. */
export function ApprovalSettings() {
  const isOwner = useMay('organization:secure');
  const { data } = $api.useQuery('get', '/organization/approvals', {}, { enabled: isOwner });
  if (!data || !isOwner) return null;
  return (
    <Section
      title={text.title}
      help={text.help}
      actions={
        <LinkButton size="compact-sm" variant="default" to="/approvals">
          {text.list}
        </LinkButton>
      }
    >
      <RulesForm rules={data} />
    </Section>
  );
}

function RulesForm({ rules: { publishing, runsOver, deciders } }: { readonly rules: SecondPersonRules }) {
  const call = useStoredForm({ publishing, runs: runsOver !== null, runsOver: runsOver ?? usualNumber }, async (given) => {
    const body = { publishing: given.publishing, runsOver: given.runs ? sentNumber(given.runsOver) : null };
    await api.PUT('/organization/approvals', { body });
    await queryClient.invalidateQueries();
    tell(text.saved);
  });
  const { form } = call;
  const values = form.getValues();
  const isAny = values.publishing || values.runs;
  return (
    <form onSubmit={call.submit} noValidate style={{ width: '100%' }}>
      <Stack gap="md" maw={480}>
        <Switch label={text.publishing} {...form.getInputProps('publishing', { type: 'checkbox' })} />
        <Switch label={text.runs} {...form.getInputProps('runs', { type: 'checkbox' })} />
        {values.runs && (
          <NumberField label={text.runsOver} description={text.runsOverHelp} maw={240} isWhole {...form.getInputProps('runsOver')} />
        )}
        {isAny && deciders < 2 && <Alert color="yellow">{text.onlyOne}</Alert>}
        <Text size="sm" c="dimmed">
          {text.deciders(deciders, count(deciders))} {text.loosens}
        </Text>
        {call.problem !== undefined && <ProblemAlert error={call.problem} />}
        <SaveButton of={call} />
      </Stack>
    </form>
  );
}
