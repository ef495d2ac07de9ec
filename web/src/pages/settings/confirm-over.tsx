import { Stack } from '@mantine/core';
import { $api, api, queryClient } from '../../api/client.ts';
import { useMay } from '../../api/use-may.ts';
import { NumberField } from '../../forms/number-field.tsx';
import { SaveButton } from '../../forms/save-button.tsx';
import { useStoredForm } from '../../forms/use-stored-form.ts';
import { count } from '../../text/format.ts';
import { sentNumber } from '../../text/notation/numbers.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/tell.ts';
import { runWords } from '../spinners/shared/run-words.ts';

const text = runWords;

/** Over how many recipients a job is confirmed. */
export function ConfirmOver() {
  const { data } = $api.useQuery('get', '/organization');
  const isAdmin = useMay('organization:edit');
  if (!data || !isAdmin) return null;
  return (
    <Section title={text.confirmOver} help={text.confirmOverHelp}>
      <ConfirmOverForm stored={data.organization.confirmOver} />
    </Section>
  );
}

function ConfirmOverForm({ stored }: { readonly stored: number }) {
  const call = useStoredForm({ confirmOver: stored }, async (body) => {
    const { data } = await api.PATCH('/organization', { body: { confirmOver: sentNumber(body.confirmOver) } });
    await queryClient.invalidateQueries();
    if (data) tell(text.confirmOverSaved(count(data.organization.confirmOver)));
  });
  const { form, problem, submit } = call;
  return (
    <form onSubmit={submit} noValidate style={{ width: '100%' }}>
      <Stack gap="sm">
        {problem !== undefined && <ProblemAlert error={problem} />}
        <NumberField maw={200} aria-label={text.confirmOver} isWhole {...form.getInputProps('confirmOver')} />
        <SaveButton of={call} />
      </Stack>
    </form>
  );
}
