import { Select } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { Member, Role } from '../../api/types.ts';
import { useMe } from '../../api/use-session.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { words } from '../../words/en.ts';
import { roleChoices } from './member.ts';
import { memberKeys } from './query-keys.ts';
import { memberWords } from './words.ts';

const text = memberWords;

/** Gives a member another role; it holds from their next call. */
export function ChangeRole({ member, onClose }: { readonly member: Member | undefined; readonly onClose: () => void }) {
  const { organization } = useMe();
  const initial: { role: Role } = { role: member?.role ?? 'member' };
  const change = async (body: typeof initial): Promise<void> => {
    if (!member) return;
    await api.PATCH('/members/{userId}', { params: { path: { userId: member.userId } }, body });
    await queryClient.invalidateQueries({ queryKey: memberKeys.all() });
  };
  return (
    <FormDialog
      isOpen={member !== undefined}
      onClose={onClose}
      title={text.changeRoleOf(member?.name ?? '')}
      action={words.common.save}
      initialValues={initial}
      send={change}
    >
      {(form) => <Select label={text.role} data={roleChoices(organization.role)} {...form.getInputProps('role')} />}
    </FormDialog>
  );
}
