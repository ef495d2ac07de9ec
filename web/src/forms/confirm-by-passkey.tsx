import { useState } from 'react';
import { $api, api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { answerByPasskey, type PasskeyQuestion } from './passkeys.ts';

/** Asks the API for the challenge that its refusal brings. */
async function askChallenge(): Promise<PasskeyQuestion | undefined> {
  try {
    await api.POST('/auth/confirm', { body: {} });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'CODE_NEEDED')) throw error;
    return (error.problem.passkey ?? undefined) as PasskeyQuestion | undefined;
  }
}

/** Confirms by a passkey that it is still the person; nothing for those without one. */
export function ConfirmByPasskey({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const [problem, setProblem] = useState<unknown>();
  const { data } = $api.useQuery('get', '/auth/factor');
  if (!data || data.passkeys.length === 0) return null;
  const confirm = async (): Promise<void> => {
    const challenge = await askChallenge();
    if (challenge) await api.POST('/auth/confirm', { body: { passkey: await answerByPasskey(challenge) } });
    onConfirmed();
  };
  return <PasskeyButton problem={problem} onClick={() => void confirm().catch(setProblem)} />;
}
