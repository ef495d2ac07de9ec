import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Recipient } from '../../../api/types.ts';
import { Address } from '../../../ui/address.tsx';
import { jobWords } from './words.ts';

interface RecipientLinkProps extends Pick<Recipient, 'recordId' | 'name'> {
  readonly jobId: string;
  readonly address: string | null;
}

/** The name and address of a recipient; leads to what the job did for it. */
export function RecipientLink({ jobId, recordId, name, address }: RecipientLinkProps) {
  return (
    <Link to="/jobs/$jobId/recipients/$recordId" params={{ jobId, recordId }}>
      {name === null && address !== null ? <Address of={address} /> : <bdi>{name ?? jobWords.record(recordId)}</bdi>}
      {address !== null && name !== null && name !== address && (
        <Text span size="xs" c="dimmed" display="block">
          <Address of={address} />
        </Text>
      )}
    </Link>
  );
}
