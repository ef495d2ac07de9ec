import { api, queryClient } from '../../api/client.ts';
import type { Member } from '../../api/types.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { words } from '../../words/en.ts';

const text = words.members;

/** Takes a person out of the organization. */
export function RemoveMember({ member, onClose }: { readonly member: Member | undefined; readonly onClose: () => void }) {
  const remove = async (): Promise<void> => {
    if (!member) return;
    await api.DELETE('/members/{userId}', { params: { path: { userId: member.userId } } });
    await queryClient.invalidateQueries({ queryKey: ['members'] });
  };
  return (
    <Confirm isOpen={member !== undefined} onClose={onClose} title={text.removeTitle(member?.name ?? '')} action={text.remove} run={remove}>
      {text.removeHelp}
    </Confirm>
  );
}
