import { Button, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api/client.ts';
import { usePeople } from '../../../hooks/use-people.ts';
import classes from '../job.module.css';
import { RecipientLink } from '../shared/recipient-link.tsx';
import { recipientWords } from './words.ts';

const text = recipientWords.recipients;
const quietMs = 200;
const most = 5;

const isAddressLike = (typed: string): boolean => typed.includes('@') || /^\+?[\d ()/.-]+$/.test(typed);

/** Lists the recipients who are found by a name, an address or a number while it is typed; Find opens the only one, or the list of those with an address. */
export function FindRecipient({ jobId }: { readonly jobId: string }) {
  const [typed, setTyped] = useState('');
  const [sought] = useDebouncedValue(typed.trim(), quietMs);
  const navigate = useNavigate();
  const found = usePeople({ search: sought, jobId, limit: most });
  const find = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const address = typed.trim();
    if (address !== '' && !isAddressLike(address)) {
      const { data: named } = await api.GET('/people', { params: { query: { search: address, jobId, limit: most } } });
      const [one, ...others] = named?.data ?? [];
      // Several are listed below the field.
      if (others.length > 0) return;
      if (one) return navigate({ to: '/jobs/$jobId/recipients/$recordId', params: { jobId, recordId: one.recordId } });
    }
    await navigate({ to: '/jobs/$jobId/recipients', params: { jobId }, search: address === '' ? {} : { address } });
  };
  return (
    <form onSubmit={(event) => void find(event)} className={classes.box}>
      <Group gap="xs" align="flex-end">
        <TextInput
          label={text.find}
          placeholder={text.findHelp}
          size="xs"
          maxLength={200}
          flex={1}
          maw={420}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button type="submit" size="xs" variant="default">
          {text.findAction}
        </Button>
      </Group>
      {found && (
        <div role="status">
          {found.data.length === 0 && (
            <Text size="sm" c="dimmed" mt={8}>
              {text.findNobody(sought)}
            </Text>
          )}
          {found.data.map(({ recordId, name, addresses }) => (
            <Text key={recordId} size="sm" mt={8} component="div">
              <RecipientLink {...{ jobId, recordId, name, address: addresses[0]?.address ?? null }} />
            </Text>
          ))}
          {found.hasMore && (
            <Text size="xs" c="dimmed" mt={8}>
              {text.findMore}
            </Text>
          )}
        </div>
      )}
    </form>
  );
}
