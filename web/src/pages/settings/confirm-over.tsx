import { Button, Group, NumberInput, Stack } from '@mantine/core';
import { $api, api, queryClient } from '../../api/client.ts';
import { useIsAtLeast } from '../../api/use-session.ts';
import { count } from '../../parts/format.ts';
import { ProblemAlert } from '../../parts/problem.tsx';
import { Section } from '../../parts/section.tsx';
import { tell } from '../../parts/tell.ts';
import { useFormCall } from '../../parts/use-form-call.ts';
import { words } from '../../words/en.ts';

const text = words.run;

/** Over how many recipients a job is confirmed. */
export function ConfirmOver() {
  const { data } = $api.useQuery('get', '/organization');
  const isAdmin = useIsAtLeast('admin');
  if (!data || !isAdmin) return null;
  return (
    <Section title={text.confirmOver} help={text.confirmOverHelp}>
      <ConfirmOverForm key={data.organization.confirmOver} initial={data.organization.confirmOver} />
    </Section>
  );
}

function ConfirmOverForm({ initial }: { readonly initial: number }) {
  const { form, problem, isSending, submit } = useFormCall({ confirmOver: initial }, async (body) => {
    const { data } = await api.PATCH('/organization', { body: { confirmOver: Number(body.confirmOver) } });
    await queryClient.invalidateQueries();
    if (data) tell(text.confirmOverSaved(count(data.organization.confirmOver)));
  });
  return (
    <form onSubmit={submit} noValidate style={{ width: '100%' }}>
      <Stack gap="sm">
        {problem !== undefined && <ProblemAlert error={problem} />}
        <NumberInput
          maw={200}
          aria-label={text.confirmOver}
          min={0}
          thousandSeparator=","
          allowDecimal={false}
          {...form.getInputProps('confirmOver')}
        />
        <Group>
          <Button type="submit" loading={isSending} disabled={!form.isDirty()}>
            {words.common.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
