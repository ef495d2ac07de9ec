import { Button, List } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { api, queryClient } from '../../../api/client.ts';
import type { PersonPreferences } from '../../../api/types.ts';
import { Confirm } from '../../../forms/confirm.tsx';
import { tell } from '../../../ui/tell.ts';
import { topicWords } from './words.ts';

const text = topicWords.person.forget;

/** Forgets an address in its history, and says what goes by that and what stays. */
export function ForgetPerson({ kind, address }: Pick<PersonPreferences, 'kind' | 'address'>) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const run = async (): Promise<void> => {
    await api.POST('/people/forget', { body: { kind, address } });
    await queryClient.invalidateQueries();
    tell(text.done);
  };
  return (
    <>
      <Button variant="default" size="xs" c="red" onClick={open}>
        {text.open}
      </Button>
      <Confirm isOpen={isOpen} onClose={close} title={text.title(address)} action={text.action} typedName={address} run={run}>
        {([text.goes, text.stays] as const).map(({ title, items }) => (
          <div key={title}>
            <strong>{title}</strong>
            <List size="sm" mb="sm">
              {items.map((item) => (
                <List.Item key={item}>{item}</List.Item>
              ))}
            </List>
          </div>
        ))}
      </Confirm>
    </>
  );
}
