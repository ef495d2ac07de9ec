import { Text } from '@mantine/core';
import { useState } from 'react';
import { queryClient } from '../../api/client.ts';
import { refresh } from '../../api/session.ts';
import type { SignedIn } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';
import { RecoveryCodes } from '../profile/shared/recovery-codes.tsx';
import { SetUpFactor } from '../profile/shared/set-up-factor.tsx';
import { factorWords } from '../profile/shared/words.ts';
import { Entry } from './entry.tsx';
import { OtherOrganizations } from './other-organizations.tsx';

const text = factorWords.needed;

/** In place of the app, while the organization requires a second factor that the person has not set up. */
export function FactorNeeded({ organization }: Pick<SignedIn, 'organization'>) {
  const [codes, setCodes] = useState<readonly string[]>();
  // The page beneath has read refusals.
  const goOn = async (): Promise<void> => {
    await refresh();
    await queryClient.invalidateQueries();
  };
  return (
    <Entry title={text.title} foot={<OtherOrganizations organizationId={organization.id} />}>
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
