import { api, queryClient } from '../../api/client.ts';
import type { Member } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { words } from '../../words/en.ts';
import { memberKeys } from './query-keys.ts';
import { RoleFields } from './role-fields.tsx';
import { type RoleValues, sentRoles } from './use-role-names.ts';
import { memberWords } from './words.ts';

const text = memberWords;

/** Gives a member another role; it holds from their next call. */
export function ChangeRole({ member, onClose }: { readonly member: Member | undefined; readonly onClose: () => void }) {
  const initial: RoleValues = { roleId: member?.roleId ?? member?.role ?? 'member', projectRoles: member?.projectRoles ?? [] };
  const change = async (values: RoleValues): Promise<void> => {
    if (!member) return;
    await api.PATCH('/members/{userId}', { params: { path: { userId: member.userId } }, body: sentRoles(values) });
    await queryClient.invalidateQueries({ queryKey: memberKeys.all() });
  };
  return (
    <FormDialog
      isOpen={member !== undefined}
      onClose={onClose}
      title={text.changeRoleOf(member?.name ?? '')}
      action={words.common.save}
      initialValues={{ ...initial }}
      send={change}
    >
      {(form) => <RoleFields form={form} />}
    </FormDialog>
  );
}
