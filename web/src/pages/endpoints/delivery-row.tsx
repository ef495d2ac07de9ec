import { Text, UnstyledButton } from '@mantine/core';
import type { EndpointDelivery } from '../../api/types.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { endpointWords } from './shared/words.ts';

const text = endpointWords.log;
const tones: Readonly<Record<EndpointDelivery['state'], Tone>> = { pending: 'busy', delivered: 'done', failed: 'fail' };

/** The types of events whose subject is a record. */
const ofRecords = /^(?:record|message|recipient)\./;

export const DeliveryState = ({ of: state }: { readonly of: EndpointDelivery['state'] }) => (
  <StatusBadge tone={tones[state]}>{text.states[state]}</StatusBadge>
);

/** The type and the subject of a delivery's event, which open it. */
export const DeliveryLink = ({ delivery, open }: { readonly delivery: EndpointDelivery; readonly open: () => void }) => (
  <UnstyledButton onClick={open}>
    <Text size="sm" fw={500}>
      {delivery.type}
    </Text>
    {delivery.subject !== '' && (
      <Text size="xs" c="dimmed" title={text.subject}>
        <bdi>{ofRecords.test(delivery.type) ? text.ofRecord(delivery.subject) : delivery.subject}</bdi>
      </Text>
    )}
  </UnstyledButton>
);
