import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { KeyOfMember, Member } from '../../api/types.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { words } from '../../words/en.ts';
import { KeysOfFormer } from './keys-of-former.tsx';

const text = words.members;

/** Takes a person out of the organization, and then shows the API keys that they made and that work on. */
export function RemoveMember({ member, onClose }: { readonly member: Member | undefined; readonly onClose: () => void }) {
  const [left, setLeft] = useState<{ readonly name: string; readonly keys: readonly KeyOfMember[] }>();
  const remove = async (): Promise<void> => {
    if (!member) return;
    const { data } = await api.DELETE('/members/{userId}', { params: { path: { userId: member.userId } } });
    if (data && data.apiKeys.length > 0) setLeft({ name: member.name, keys: data.apiKeys });
    await queryClient.invalidateQueries({ queryKey: ['members'] });
    void queryClient.invalidateQueries({ queryKey: ['api-keys'] });
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
      {left && <KeysOfFormer {...left} onClose={() => setLeft(undefined)} />}
    </>
  );
}
