import { Select, TextInput } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { Role } from '../../api/types.ts';
import { useMe } from '../../api/use-session.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { tell } from '../../parts/tell.ts';
import { words } from '../../words/en.ts';
import { roleChoices } from './member.ts';

const text = words.members;
const initialValues: { email: string; role: Role } = { email: '', role: 'member' };

/** Invites a person by e-mail. */
export function InviteMember({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { organization } = useMe();
  const invite = async (body: typeof initialValues): Promise<void> => {
    await api.POST('/invitations', { body });
    void queryClient.invalidateQueries({ queryKey: ['invitations'] });
    tell(text.invited(body.email));
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
          <Select label={text.role} data={roleChoices(organization.role)} {...form.getInputProps('role')} />
        </>
      )}
    </FormDialog>
  );
}
