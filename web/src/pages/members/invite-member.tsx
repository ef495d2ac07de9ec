import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { Role } from '../../api/types.ts';
import { useMe } from '../../api/use-session.ts';
import { ProblemAlert } from '../../parts/problem.tsx';
import { tell } from '../../parts/tell.ts';
import { useFormCall } from '../../parts/use-form-call.ts';
import { words } from '../../words/en.ts';
import { roleChoices } from './member.ts';

const text = words.members;

/** Invites a person by e-mail. */
export function InviteMember({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={text.inviteTitle} closeButtonProps={{ 'aria-label': words.common.close }}>
      <InviteForm onClose={onClose} />
    </Modal>
  );
}

function InviteForm({ onClose }: { readonly onClose: () => void }) {
  const { organization } = useMe();
  const initial: { email: string; role: Role } = { email: '', role: 'member' };
  const { form, problem, isSending, submit } = useFormCall(initial, async (body) => {
    await api.POST('/invitations', { body });
    void queryClient.invalidateQueries({ queryKey: ['invitations'] });
    tell(text.invited(body.email));
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {problem !== undefined && <ProblemAlert error={problem} />}
        <TextInput label={text.email} type="email" description={text.inviteHelp} data-autofocus {...form.getInputProps('email')} />
        <Select label={text.role} data={roleChoices(organization.role)} {...form.getInputProps('role')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {text.sendInvitation}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
