import { Button, Group, Stack, Text } from '@mantine/core';
import { $api, api } from '../../api/client.ts';
import { open } from '../../api/session.ts';
import { signOut } from '../../ui/frame/sign-out.ts';
import { tellProblem } from '../../ui/tell.ts';
import { factorWords } from '../profile/shared/words.ts';

const text = factorWords.needed;

/** The ways out of an organization in which the person can do nothing now. */
export function OtherOrganizations({ organizationId }: { readonly organizationId: string }) {
  const { data } = $api.useQuery('get', '/auth/me');
  const others = data?.organizations.filter(({ id }) => id !== organizationId) ?? [];
  const go = async (id: string): Promise<void> => {
    try {
      const { data: signedIn } = await api.POST('/auth/switch', { body: { organizationId: id } });
      if (signedIn) open(signedIn);
    } catch (error) {
      tellProblem(error);
    }
  };
  return (
    <Stack gap="xs" align="center">
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          {text.others}
        </Text>
      )}
      <Group gap="xs" justify="center">
        {others.map(({ id, name }) => (
          <Button key={id} variant="default" size="compact-sm" onClick={() => void go(id)}>
            <bdi>{name}</bdi>
          </Button>
        ))}
        <Button variant="subtle" size="compact-sm" onClick={() => void signOut()}>
          {text.signOut}
        </Button>
      </Group>
    </Stack>
  );
}
