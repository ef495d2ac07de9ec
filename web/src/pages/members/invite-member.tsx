import { Select, TextInput } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { Role } from '../../api/types.ts';
import { useMe } from '../../api/use-session.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { tell } from '../../ui/tell.ts';
import { roleChoices } from './member.ts';
import { memberKeys } from './query-keys.ts';
import { memberWords } from './words.ts';

const text = memberWords;
const initialValues: { email: string; role: Role } = { email: '', role: 'member' };

/** Invites a person by e-mail. */
export function InviteMember({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { organization } = useMe();
  const invite = async (body: typeof initialValues): Promise<void> => {
    await api.POST('/invitations', { body });
    void queryClient.invalidateQueries({ queryKey: memberKeys.invitations() });
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
