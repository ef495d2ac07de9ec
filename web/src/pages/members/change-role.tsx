import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { Member, Role } from '../../api/types.ts';
import { useMe } from '../../api/use-session.ts';
import { ProblemAlert } from '../../parts/problem.tsx';
import { useFormCall } from '../../parts/use-form-call.ts';
import { words } from '../../words/en.ts';
import { roleChoices } from './member.ts';

const text = words.members;

/** Gives a member another role; it holds from their next call. */
export function ChangeRole({ member, onClose }: { readonly member: Member | undefined; readonly onClose: () => void }) {
  const { organization } = useMe();
  const initial: { role: Role } = { role: member?.role ?? 'member' };
  const { form, problem, isSending, submit } = useFormCall(initial, async (body) => {
    if (!member) return;
    await api.PATCH('/members/{userId}', { params: { path: { userId: member.userId } }, body });
    await queryClient.invalidateQueries({ queryKey: ['members'] });
    onClose();
  });
  return (
    <Modal
      opened={member !== undefined}
      onClose={onClose}
      title={text.changeRoleOf(member?.name ?? '')}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {problem !== undefined && <ProblemAlert error={problem} />}
          <Select label={text.role} data={roleChoices(organization.role)} {...form.getInputProps('role')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words.common.cancel}
            </Button>
            <Button type="submit" loading={isSending}>
              {words.common.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
