import { TextInput } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { tell } from '../../ui/tell.ts';
import { memberKeys } from './query-keys.ts';
import { RoleFields } from './role-fields.tsx';
import { type RoleValues, sentRoles } from './use-role-names.ts';
import { memberWords } from './words.ts';

const text = memberWords;
const initialValues: { email: string } & RoleValues = { email: '', roleId: 'member', projectRoles: [] };

/** Invites a person by e-mail. */
export function InviteMember({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const invite = async ({ email, ...roles }: typeof initialValues): Promise<void> => {
    await api.POST('/invitations', { body: { email, ...sentRoles(roles) } });
    void queryClient.invalidateQueries({ queryKey: memberKeys.invitations() });
    tell(text.invited(email));
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.inviteTitle}
      action={text.sendInvitation}
      initialValues={initialValues}
      send={invite}
    >
      {(form) => (
        <>
          <TextInput label={text.email} type="email" description={text.inviteHelp} data-autofocus {...form.getInputProps('email')} />
          <RoleFields form={form} />
        </>
      )}
    </FormDialog>
  );
}
