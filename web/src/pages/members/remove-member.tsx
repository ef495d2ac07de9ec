import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { KeyOfMember, Member } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { apiKeyKeys } from '../keys/shared/query-keys.ts';
import { KeysOfFormer } from './keys-of-former.tsx';
import { memberKeys } from './query-keys.ts';
import { memberWords } from './words.ts';

const text = memberWords;

/** Takes a person out of the organization, and then shows the API keys that they made and that work on. */
export function RemoveMember({ member, onClose }: { readonly member: Member | undefined; readonly onClose: () => void }) {
  const mayRevoke = useMay('api-keys:edit');
  const [left, setLeft] = useState<{ readonly name: string; readonly keys: readonly KeyOfMember[] }>();
  const remove = async (): Promise<void> => {
    if (!member) return;
    const { data } = await api.DELETE('/members/{userId}', { params: { path: { userId: member.userId } } });
    if (data && data.apiKeys.length > 0) setLeft({ name: member.name, keys: data.apiKeys });
    await queryClient.invalidateQueries({ queryKey: memberKeys.all() });
    void queryClient.invalidateQueries({ queryKey: apiKeyKeys.all() });
  };
  return (
    <>
      <Confirm
        isOpen={member !== undefined}
        onClose={onClose}
        title={text.removeTitle(member?.name ?? '')}
        action={text.remove}
        run={remove}
      >
        {text.removeHelp}
      </Confirm>
      {left && mayRevoke && <KeysOfFormer {...left} onClose={() => setLeft(undefined)} />}
    </>
  );
}
