import { Button, Group, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import classes from '../job.module.css';
import { recipientWords } from './words.ts';

const text = recipientWords.recipients;

/** Leads to the recipients with an address. */
export function FindRecipient({ jobId }: { readonly jobId: string }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const find = (event: FormEvent): void => {
    event.preventDefault();
    const address = typed.trim();
    void navigate({ to: '/jobs/$jobId/recipients', params: { jobId }, search: address === '' ? {} : { address } });
  };
  return (
    <form onSubmit={find} className={classes.box}>
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
    </form>
  );
}
