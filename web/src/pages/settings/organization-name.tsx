import { Stack, TextInput } from '@mantine/core';
import { $api, api, queryClient } from '../../api/client.ts';
import { refresh } from '../../api/session.ts';
import { useMay } from '../../api/use-may.ts';
import { useMe } from '../../api/use-session.ts';
import { SaveButton } from '../../forms/save-button.tsx';
import { useStoredForm } from '../../forms/use-stored-form.ts';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/tell.ts';
import { settingsWords } from './words.ts';

const text = settingsWords.settings;

/** Renames the organization. */
export function OrganizationName() {
  const { organization } = useMe();
  const { data } = $api.useQuery('get', '/organization');
  const isAdmin = useMay('organization:edit');
  const call = useStoredForm({ name: organization.name }, async (body) => {
    const { data: renamed } = await api.PATCH('/organization', { body });
    // The new token's answer carries the new name to the sidebar of every tab.
    await refresh();
    await queryClient.invalidateQueries();
    if (renamed) tell(text.renamed(renamed.organization.name));
  });
  const { form, problem, submit } = call;
  return (
    <Section title={text.organization} help={data ? text.plan(data.organization.plan, data.organization.id) : ''}>
      {isAdmin ? (
        <form onSubmit={submit} noValidate style={{ width: '100%' }}>
          <Stack gap="sm">
            {problem !== undefined && <ProblemAlert error={problem} />}
            <TextInput maw={480} label={text.name} {...form.getInputProps('name')} />
            <SaveButton of={call} label={text.rename} />
          </Stack>
        </form>
      ) : (
        <NotAllowed permission="organization:edit">{text.renameNotAllowed}</NotAllowed>
      )}
    </Section>
  );
}
