import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { api } from '../../api/client.ts';
import { close as signOut } from '../../api/session.ts';
import { useMe } from '../../api/use-session.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { Section } from '../../ui/section.tsx';
import { settingsWords } from './words.ts';

const text = settingsWords.leave;

/** Takes the person out of the organization, and signs them out. */
export function LeaveOrganization() {
  const { organization } = useMe();
  const [isOpen, { open, close }] = useDisclosure(false);
  const leave = async (): Promise<void> => {
    await api.POST('/organization/leave');
    signOut();
  };
  return (
    <Section title={text.title} help={text.help}>
      <Button variant="default" onClick={open}>
        {text.action(organization.name)}
      </Button>
      <Confirm isOpen={isOpen} onClose={close} title={text.action(organization.name)} action={text.title} run={leave}>
        {text.lost}
      </Confirm>
    </Section>
  );
}
