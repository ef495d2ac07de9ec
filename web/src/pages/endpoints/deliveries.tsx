import { Box, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api, queryClient } from '../../api/client.ts';
import type { Endpoint, EndpointCounts, EndpointDelivery } from '../../api/types.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { count } from '../../text/format.ts';
import { readableReason } from '../../text/reason-words.ts';
import { without } from '../../text/search.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';
import { StateChips } from '../../ui/state-chips.tsx';
import { When } from '../../ui/when.tsx';
import { DeliveryDrawer } from './delivery.tsx';
import { DeliveryLink, DeliveryState } from './delivery-row.tsx';
import { FailureReasons } from './failure-reasons.tsx';
import { NextTry } from './next-try.tsx';
import { ResendFailed } from './resend-failed.tsx';
import { endpointKeys } from './shared/query-keys.ts';
import { endpointWords } from './shared/words.ts';

const text = endpointWords.log;
const route = getRouteApi('/signed-in/endpoints/$endpointId');

interface DeliveriesProps {
  readonly endpoint: Endpoint;
  readonly counts: EndpointCounts;
  readonly refreshMs: number;
}

/** The log of what was delivered to an endpoint, and what was not. The filter and the open delivery stand in the address. */
export function Deliveries({ endpoint, counts, refreshMs }: DeliveriesProps) {
  const { state, delivery } = route.useSearch();
  const navigate = route.useNavigate();
  const endpointId = endpoint.id;
  const pages = usePages<EndpointDelivery>(
    endpointKeys.log(endpointId, state),
    (cursor) => {
      const query = { ...(state && { state }), ...(cursor && { cursor }) };
      return api.GET('/event-endpoints/{endpointId}/deliveries', { params: { path: { endpointId }, query } });
    },
    { refreshMs },
  );
  const { pending, failed, delivered, failures } = counts;
  // The deliveries that the figures tell of are in the list at once.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: endpointKeys.deliveries(endpointId) });
  }, [endpointId, pending, failed, delivered]);
  const open = (number: number | undefined) =>
    navigate({ search: without({ state, delivery: number }), replace: number === undefined, resetScroll: false });
  const show = (chosen: readonly EndpointDelivery['state'][] | undefined) =>
    navigate({ search: without({ state: chosen?.at(-1), delivery: undefined }), resetScroll: false });
  return (
    <Section
      title={text.title}
      help={text.help}
      actions={failed > 0 && endpoint.state !== 'off' && <ResendFailed endpointId={endpointId} />}
    >
      {failures.length > 0 && (!state || state === 'failed') && (
        <FailureReasons endpoint={endpoint} failures={failures} open={(number) => void open(number)} />
      )}
      {(state || pages.items?.length !== 0) && (
        <StateChips label={text.filter} states={text.states} value={state && [state]} onChange={(chosen) => void show(chosen)} />
      )}
      <Box w="100%">
        <List
          label={text.title}
          pages={pages}
          keyOf={({ number }) => String(number)}
          empty={
            state ? (
              <Text size="sm">{text.noneOf[state]}</Text>
            ) : (
              <EmptyState isPart title={text.emptyTitle}>
                {endpoint.state === 'off' ? text.emptyOff : text.empty}
              </EmptyState>
            )
          }
          columns={[
            { label: text.type, cell: (one) => <DeliveryLink delivery={one} open={() => void open(one.number)} /> },
            { label: text.number, isNumeric: true, cell: ({ number }) => count(number) },
            { label: endpointWords.state, cell: ({ state: its }) => <DeliveryState of={its} /> },
            { label: text.attempts, isNumeric: true, cell: ({ attempts }) => count(attempts) },
            { label: text.reason, cell: ({ reason, state: its }) => its !== 'delivered' && reason && <bdi>{readableReason(reason)}</bdi> },
            {
              label: text.next,
              cell: ({ nextTryAt, state: its }) => its === 'pending' && nextTryAt && <NextTry of={endpoint.state} at={nextTryAt} />,
            },
            { label: text.when, cell: ({ createdAt }) => <When at={createdAt} /> },
          ]}
        />
      </Box>
      <DeliveryDrawer endpoint={endpoint} number={delivery} onClose={() => void open(undefined)} />
    </Section>
  );
}
