import { Button, Drawer, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { $api } from '../../api/client.ts';
import type { Endpoint, WholeDelivery } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { readableReason } from '../../text/reason-words.ts';
import { CodeBlock } from '../../ui/copy-field.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { DeliveryState } from './delivery-row.tsx';
import { DeliveryTries } from './delivery-tries.tsx';
import classes from './endpoints.module.css';
import { NextTry } from './next-try.tsx';
import { endpointWords } from './shared/words.ts';
import { useResend } from './use-resend.ts';

const text = endpointWords.delivery;
const refreshMs = 3000;

interface DeliveryDrawerProps {
  readonly endpoint: Endpoint;
  /** The number of the delivery that is read; undefined for none. */
  readonly number: number | undefined;
  readonly onClose: () => void;
}

/** One delivery: its event, and each attempt with its answer. */
export function DeliveryDrawer({ endpoint, number, onClose }: DeliveryDrawerProps) {
  return (
    <Drawer
      opened={number !== undefined}
      onClose={onClose}
      position="right"
      size={640}
      title={number === undefined ? '' : text.title(number)}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      {number !== undefined && <OneDelivery key={number} endpoint={endpoint} number={number} />}
    </Drawer>
  );
}

function OneDelivery({ endpoint, number }: { readonly endpoint: Endpoint; readonly number: number }) {
  const { data, error, refetch } = $api.useQuery(
    'get',
    '/event-endpoints/{endpointId}/deliveries/{number}',
    { params: { path: { endpointId: endpoint.id, number: String(number) } } },
    { refetchInterval: ({ state }) => (state.data?.delivery.state === 'pending' ? refreshMs : false) },
  );
  if (!data) return error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={16} width="60%" />;
  const { delivery } = data;
  const isResent = delivery.state !== 'pending' && delivery.event !== null && endpoint.state !== 'off';
  return (
    <Stack gap="lg">
      <DeliveryFacts of={delivery} endpoint={endpoint} />
      {isResent && <SendAgain endpointId={endpoint.id} number={number} />}
      <Stack gap="xs">
        <Title order={3}>{text.attempts}</Title>
        {delivery.tries.length === 0 ? (
          <Text size="sm">{delivery.state === 'failed' && delivery.reason ? readableReason(delivery.reason) : text.none}</Text>
        ) : (
          <DeliveryTries of={delivery.tries} />
        )}
      </Stack>
      <Stack gap="xs">
        <Title order={3}>{text.data}</Title>
        {delivery.event ? (
          <CodeBlock label={text.data} value={JSON.stringify(delivery.event.data, null, 2)} />
        ) : (
          <Text size="sm">{text.notKept}</Text>
        )}
      </Stack>
    </Stack>
  );
}

interface DeliveryFactsProps {
  readonly of: WholeDelivery;
  readonly endpoint: Endpoint;
}

function DeliveryFacts({ of: { type, subject, state, nextTryAt, event }, endpoint }: DeliveryFactsProps) {
  const { log, state: stateLabel } = endpointWords;
  return (
    <dl className={classes.facts}>
      <dt>{stateLabel}</dt>
      <dd>
        <DeliveryState of={state} />
      </dd>
      <dt>{log.type}</dt>
      <dd>{type}</dd>
      {subject !== '' && <dt>{log.subject}</dt>}
      {subject !== '' && (
        <dd>
          <bdi>{subject}</bdi>
        </dd>
      )}
      {event && <dt>{text.happened}</dt>}
      {event && (
        <dd>
          <When at={event.timestamp} />
        </dd>
      )}
      {event && <dt>{text.id}</dt>}
      {event && <dd>{event.id}</dd>}
      {event?.cause && <dt>{text.cause}</dt>}
      {event?.cause && <dd>{text.causedBy(event.cause.id, event.cause.depth)}</dd>}
      {state === 'pending' && nextTryAt && <dt>{log.next}</dt>}
      {state === 'pending' && nextTryAt && (
        <dd>
          <NextTry of={endpoint.state} at={nextTryAt} />
        </dd>
      )}
    </dl>
  );
}

function SendAgain({ endpointId, number }: { readonly endpointId: string; readonly number: number }) {
  const { isSending, send } = useResend(endpointId, () => text.sent(number));
  if (!useMay('endpoints:edit')) return null;
  return (
    <Group>
      <Button variant="default" loading={isSending} onClick={() => void send({ numbers: [number] })}>
        {text.again}
      </Button>
    </Group>
  );
}
