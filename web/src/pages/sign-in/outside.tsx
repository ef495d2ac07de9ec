import { Button, Text } from '@mantine/core';
import { queryClient } from '../../api/client.ts';
import { refresh } from '../../api/session.ts';
import type { SignedIn } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';
import { allowedNetworksWords } from '../settings/shared/networks-words.ts';
import { Entry } from './entry.tsx';
import { OtherOrganizations } from './other-organizations.tsx';

const text = allowedNetworksWords.outside;

/** In place of the app, where the organization is not used from the person's address. */
export function Outside({ organization }: Pick<SignedIn, 'organization'>) {
  const again = async (): Promise<void> => {
    await refresh();
    await queryClient.invalidateQueries();
  };
  return (
    <Entry title={text.title} foot={<OtherOrganizations organizationId={organization.id} />}>
      <Text>{text.help(organization.name)}</Text>
      <Button onClick={() => void again().catch(tellProblem)}>{text.again}</Button>
    </Entry>
  );
}
