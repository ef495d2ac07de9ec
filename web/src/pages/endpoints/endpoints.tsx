import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useMay } from '../../api/use-may.ts';
import { useHashAction } from '../../hooks/use-hash-action.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page } from '../../ui/page.tsx';
import { IfAllowed } from '../../ui/people-to-ask.tsx';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { useSettingsTabs } from '../settings/shared/use-settings-tabs.ts';
import { CreateEndpoint } from './create-endpoint.tsx';
import { describeSubscription } from './endpoint-gets.ts';
import { EndpointState } from './endpoint-state.tsx';
import { endpointKeys } from './shared/query-keys.ts';
import { endpointWords } from './shared/words.ts';

const text = endpointWords;
const refreshMs = 10_000;

/** The targets of the organization's events. */
export function EndpointsPage() {
  const isAdmin = useMay('endpoints:read');
  if (isAdmin) return <Endpoints />;
  return (
    <Page title={words.nav.settings} tabs={useSettingsTabs()}>
      <NotAllowed permission="endpoints:read">{text.notAllowed}</NotAllowed>
    </Page>
  );
}

function Endpoints() {
  const [isCreating, creating] = useDisclosure(false);
  useHashAction({ new: creating.open });
  const pages = usePages(endpointKeys.list(), () => api.GET('/event-endpoints'), { refreshMs });
  const create = (
    <IfAllowed permission="endpoints:edit" label={text.create}>
      <Button onClick={creating.open}>{text.create}</Button>
    </IfAllowed>
  );
  const isAbove = pages.items ? pages.items.length > 0 : pages.error != null;
  return (
    <Page title={words.nav.settings} tabs={useSettingsTabs()} actions={isAbove && create}>
      <List
        label={text.title}
        pages={pages}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={text.emptyTitle} action={create}>
            {text.empty}
          </EmptyState>
        }
        columns={[
          {
            label: text.name,
            cell: ({ id, name, url }) => (
              <div style={{ minWidth: 0 }}>
                <Link to="/endpoints/$endpointId" params={{ endpointId: id }}>
                  <bdi>{name}</bdi>
                </Link>
                <Text size="xs" c="dimmed" truncate title={url}>
                  <bdi>{url}</bdi>
                </Text>
              </div>
            ),
          },
          { label: text.state, cell: (endpoint) => <EndpointState of={endpoint} /> },
          { label: text.gets, cell: describeSubscription },
          { label: text.created, cell: ({ createdAt }) => <When at={createdAt} /> },
        ]}
      />
      <CreateEndpoint isOpen={isCreating} onClose={creating.close} />
    </Page>
  );
}
