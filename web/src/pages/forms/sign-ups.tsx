import { Group, SegmentedControl, Stack } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { $api, api } from '../../api/client.ts';
import type { SignUp } from '../../api/types.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { When } from '../../ui/when.tsx';
import { formKeys } from './query-keys.ts';
import { signUpFormWords as text } from './words.ts';

const route = getRouteApi('/signed-in/forms/$formId/sign-ups');
const tones: Readonly<Record<SignUp['state'], Tone>> = {
  stored: 'idle',
  joined: 'done',
  pending: 'wait',
  declined: 'warn',
  expired: 'idle',
};

/** The entries of a form: those that its counts count. */
export function SignUpsPage() {
  const { formId } = route.useParams();
  const which = route.useSearch();
  const { days, confirmed } = which;
  const navigate = route.useNavigate();
  const form = $api.useQuery('get', '/forms/{formId}', { params: { path: { formId } } }).data?.form;
  const pages = usePages<SignUp>(formKeys.signUps(formId, which), (cursor) =>
    api.GET('/forms/{formId}/sign-ups', {
      params: { path: { formId }, query: { limit: 100, ...which, ...(cursor && { cursor }) } },
    }),
  );
  return (
    <Page
      title={text.signUps}
      partOf={
        <Link to="/forms/$formId" params={{ formId }}>
          <bdi>{form?.name ?? text.one}</bdi>
        </Link>
      }
    >
      <Stack gap="sm">
        <Group gap="sm">
          <SegmentedControl
            size="xs"
            aria-label={text.signUps}
            data={[
              { value: '', label: text.allSignUps },
              { value: '30', label: text.recentSignUps },
            ]}
            value={days ?? ''}
            onChange={(chosen) => void navigate({ search: { ...which, days: chosen === '30' ? '30' : undefined }, replace: true })}
          />
          {(form?.confirm || confirmed) && (
            <SegmentedControl
              size="xs"
              aria-label={text.state}
              data={[
                { value: '', label: text.everyone },
                { value: 'true', label: text.onlyConfirmed },
              ]}
              value={confirmed ?? ''}
              onChange={(chosen) =>
                void navigate({ search: { ...which, confirmed: chosen === 'true' ? 'true' : undefined }, replace: true })
              }
            />
          )}
        </Group>
        <List
          label={text.signUps}
          pages={pages}
          keyOf={({ id }) => id}
          empty={<EmptyState title={confirmed ? text.noneConfirmed : text.noSignUps}>{!confirmed && text.noSignUpsHelp}</EmptyState>}
          columns={[
            {
              label: text.visitor,
              cell: ({ address }) =>
                address.includes('@') ? (
                  <Link to="/people" search={{ address }}>
                    <bdi>{address}</bdi>
                  </Link>
                ) : (
                  text.forgotten
                ),
            },
            {
              label: text.state,
              isBrief: true,
              cell: ({ state }) => <StatusBadge tone={tones[state]}>{text.signUpStates[state]}</StatusBadge>,
            },
            { label: text.came, cell: ({ at }) => <When at={at} /> },
          ]}
        />
      </Stack>
    </Page>
  );
}
