import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { $api, api, queryClient } from '../../api/client.ts';
import { open, refresh } from '../../api/session.ts';
import type { SignedIn } from '../../api/types.ts';
import { signOut } from '../../ui/frame/sign-out.ts';
import { tellProblem } from '../../ui/tell.ts';
import { RecoveryCodes } from '../profile/shared/recovery-codes.tsx';
import { SetUpFactor } from '../profile/shared/set-up-factor.tsx';
import { factorWords } from '../profile/shared/words.ts';
import { Entry } from './entry.tsx';

const text = factorWords.needed;

/** In place of the app, while the organization requires a second factor that the person has not set up. */
export function FactorNeeded({ organization }: Pick<SignedIn, 'organization'>) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { data } = $api.useQuery('get', '/auth/me');
  const others = data?.organizations.filter(({ id }) => id !== organization.id) ?? [];
  const go = async (organizationId: string): Promise<void> => {
    try {
      const { data: signedIn } = await api.POST('/auth/switch', { body: { organizationId } });
      if (signedIn) open(signedIn);
    } catch (error) {
      tellProblem(error);
    }
  };
  // The page beneath has read refusals.
  const goOn = async (): Promise<void> => {
    await refresh();
    await queryClient.invalidateQueries();
  };
  return (
    <Entry
      title={text.title}
      foot={
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
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => void goOn().catch(tellProblem)} />
      ) : (
        <>
          <Text>{text.help(organization.name)}</Text>
          <SetUpFactor onSet={setCodes} />
        </>
      )}
    </Entry>
  );
}
