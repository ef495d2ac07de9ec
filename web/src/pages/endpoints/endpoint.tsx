import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { $api } from '../../api/client.ts';
import type { Endpoint, EndpointCounts } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { readableReason } from '../../text/reason-words.ts';
import { OnlyIfAllowed } from '../../ui/if-allowed.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { words } from '../../words/en.ts';
import { languageWords } from '../../words/language.ts';
import { Deliveries } from './deliveries.tsx';
import { EndpointFacts } from './endpoint-facts.tsx';
import { EndpointFigures } from './endpoint-figures.tsx';
import { EndpointState } from './endpoint-state.tsx';
import classes from './endpoints.module.css';
import { DueAt } from './next-try.tsx';
import { endpointWords } from './shared/words.ts';
import { useEndpointActions } from './use-endpoint-actions.tsx';

const text = endpointWords;
const route = getRouteApi('/signed-in/endpoints/$endpointId');
/** The interval at which the page is read: while something waits, and otherwise. */
const [busyMs, quietMs] = [3000, 10_000];

const waitingOf = ({ pending, behind }: EndpointCounts): number => pending + behind;

/** An endpoint: whether it works, what it gets, and what was delivered to it. */
export function EndpointPage() {
  const isAdmin = useMay('endpoints:read');
  const { endpointId } = route.useParams();
  return isAdmin ? (
    <ReadEndpoint key={endpointId} endpointId={endpointId} />
  ) : (
    <Page title={text.one}>
      <NotAllowed permission="endpoints:read">{text.notAllowed}</NotAllowed>
    </Page>
  );
}

const toList = <Link to="/endpoints">{text.title}</Link>;

function ReadEndpoint({ endpointId }: { readonly endpointId: string }) {
  const { data, error, refetch } = $api.useQuery(
    'get',
    '/event-endpoints/{endpointId}',
    { params: { path: { endpointId } } },
    { refetchInterval: ({ state: { data: read } }) => (read && waitingOf(read.deliveries) > 0 ? busyMs : quietMs) },
  );
  if (data) return <OneEndpoint endpoint={data.endpoint} counts={data.deliveries} />;
  return (
    <Page title={text.one} partOf={toList}>
      {error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={16} width="60%" />}
    </Page>
  );
}

function OneEndpoint({ endpoint, counts }: { readonly endpoint: Endpoint; readonly counts: EndpointCounts }) {
  const waiting = waitingOf(counts);
  const actions = useEndpointActions(endpoint, counts.pending);
  const isOff = endpoint.state === 'off';
  const mayEdit = useMay('endpoints:edit');
  return (
    <Page
      title={endpoint.name}
      partOf={toList}
      badge={<EndpointState of={endpoint} />}
      actions={
        <OnlyIfAllowed permission="endpoints:edit">
          {!isOff && (
            <Button variant="default" onClick={() => void actions.test()}>
              {text.test}
            </Button>
          )}
          <RowMenu label={words.common.actionsOf(endpoint.name)}>{actions.items}</RowMenu>
        </OnlyIfAllowed>
      }
    >
      <Stack gap="xl">
        <NotWorking endpoint={endpoint} failing={counts.failing} turnOn={() => actions.turn(true)} />
        <EndpointFigures endpointId={endpoint.id} counts={counts} />
        <EndpointFacts endpoint={endpoint} edit={mayEdit ? actions.edit : undefined} />
        <Deliveries endpoint={endpoint} counts={counts} refreshMs={waiting > 0 ? busyMs : quietMs} />
      </Stack>
      {actions.dialogs}
    </Page>
  );
}

interface NotWorkingProps {
  readonly endpoint: Endpoint;
  readonly failing: EndpointCounts['failing'];
  readonly turnOn: () => Promise<void>;
}

/** Why nothing arrives, what becomes of it, and what to do. */
function NotWorking({ endpoint, failing, turnOn }: NotWorkingProps) {
  const { state, offBecause, nextTryAt } = endpoint;
  if (state === 'on') return null;
  if (state === 'down')
    return (
      <Alert color="red" variant="light" maw={720}>
        <LastFailure endpoint={endpoint} of={failing} />
        <Text size="sm">
          {text.isDown}{' '}
          {nextTryAt && (
            <>
              {languageWords.labelled(text.nextTry, '')}
              <DueAt at={nextTryAt} />.
            </>
          )}
        </Text>
      </Alert>
    );
  const because = offBecause ?? 'person';
  return (
    <Alert color={because === 'person' ? 'gray' : 'red'} variant="light" maw={720}>
      {because === 'failing' && <LastFailure endpoint={endpoint} of={failing} />}
      <Text size="sm">{text.isOff[because]}</Text>
      <OnlyIfAllowed permission="endpoints:edit">
        <Group mt="xs">
          <Button size="compact-sm" variant="default" onClick={() => void turnOn()}>
            {text.turnOn}
          </Button>
        </Group>
      </OnlyIfAllowed>
    </Alert>
  );
}

/** The receiver's answer, in the words of the log, and the way to the attempts. */
function LastFailure({ endpoint, of: failing }: { readonly endpoint: Endpoint; readonly of: EndpointCounts['failing'] }) {
  if (!failing) return null;
  return (
    <Text size="sm" fw={600} mb={4}>
      <bdi>{readableReason(failing.reason)}</bdi>
      {' · '}
      <Link
        to="/endpoints/$endpointId"
        params={{ endpointId: endpoint.id }}
        search={{ delivery: failing.number }}
        resetScroll={false}
        className={classes.toDelivery}
      >
        {text.toDelivery(failing.number)}
      </Link>
    </Text>
  );
}
