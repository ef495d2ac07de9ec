import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { confirmation } from '../../api/confirmation.ts';
import { words } from '../../words/en.ts';
import { Entry } from './entry.tsx';

/** The tab in which the person has signed in to the provider again: it tells the others, and closes. */
export function ConfirmedPage() {
  useEffect(() => {
    confirmation.tell();
    window.close();
  }, []);
  return (
    <Entry title={words.confirmSession.done}>
      <Text size="sm">{words.confirmSession.close}</Text>
    </Entry>
  );
}
