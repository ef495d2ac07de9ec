import { api, queryClient } from '../../api/client.ts';
import type { Member } from '../../api/types.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { tell } from '../../ui/tell.ts';
import { memberWords as text } from './words.ts';

/** Disconnects a member from the provider, such as when the person was made again there. */
export function UnbindMember({ member, onClose }: { readonly member: Member | undefined; readonly onClose: () => void }) {
  const name = member?.name ?? '';
  const run = async (): Promise<void> => {
    await api.DELETE('/members/{userId}/provider', { params: { path: { userId: member?.userId ?? '' } } });
    tell(text.unbound(name));
    await queryClient.invalidateQueries();
  };
  return (
    <Confirm isOpen={member !== undefined} onClose={onClose} title={text.unbindTitle(name)} action={text.unbind} run={run}>
      {text.unbindHelp}
    </Confirm>
  );
}
