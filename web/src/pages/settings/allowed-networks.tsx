import { Stack, Text, Textarea } from '@mantine/core';
import { $api, api, queryClient } from '../../api/client.ts';
import type { Networks } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { SaveButton } from '../../forms/save-button.tsx';
import { useStoredForm } from '../../forms/use-stored-form.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/tell.ts';
import { allowedNetworksWords as text } from './shared/networks-words.ts';

const kinds = ['people', 'keys'] as const;

/** From which networks the organization is used; for owners. */
export function AllowedNetworks() {
  const isOwner = useMay('organization:secure');
  const { data } = $api.useQuery('get', '/organization/networks', {}, { enabled: isOwner });
  if (!data || !isOwner) return null;
  return (
    <Section title={text.title} help={text.help}>
      <NetworksForm networks={data} />
    </Section>
  );
}

function NetworksForm({ networks }: { readonly networks: Networks }) {
  const call = useStoredForm(
    { people: networks.people.join('\n'), keys: networks.keys.join('\n') },
    async ({ people, keys }) => {
      await api.PUT('/organization/networks', { body: { people: linesOf(people), keys: linesOf(keys) } });
      await queryClient.invalidateQueries();
      tell(text.saved);
    },
    (path) => path.replace(/\[.*/, ''),
  );
  return (
    <form onSubmit={call.submit} noValidate style={{ width: '100%' }}>
      <Stack gap="md" maw={480}>
        {kinds.map((kind) => (
          <Textarea
            key={kind}
            label={text[kind]}
            description={text.each}
            autosize
            minRows={2}
            maxRows={12}
            {...call.form.getInputProps(kind)}
          />
        ))}
        <Text size="sm" c="dimmed">
          {text.own(networks.address)}
        </Text>
        {call.problem !== undefined && <ProblemAlert error={call.problem} />}
        <SaveButton of={call} />
      </Stack>
    </form>
  );
}

const linesOf = (lines: string): string[] => lines.split(/[\s,;]+/).filter((line) => line !== '');
