import { Menu, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import type { HeldPerson } from '../../../api/types.ts';
import { useLacks } from '../../../api/use-may.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { dateAndTime } from '../../../text/format.ts';
import { Address } from '../../../ui/address.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { List } from '../../../ui/list.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { When } from '../../../ui/when.tsx';
import { words } from '../../../words/en.ts';
import { jobKeys } from '../query-keys.ts';
import { jobWords } from '../shared/words.ts';
import { endHold } from './end-hold.ts';
import { type HeldTogether, holdableOf, togetherOf } from './held-together.ts';
import { RepliesFrame } from './replies-frame.tsx';
import { useWhoHeld } from './use-who-held.ts';
import { holdWords as text } from './words.ts';

const limit = 100;

/** The people on hold and the ends of their holds, the first to go on first. */
export function HeldPeoplePage() {
  const whoHeld = useWhoHeld();
  const mayEnd = !useLacks('jobs:edit');
  const pages = usePages<HeldPerson>(jobKeys.held(), (cursor) =>
    api.GET('/people/held', { params: { query: { limit, ...(cursor && { cursor }) } } }),
  );
  return (
    <RepliesFrame>
      <Stack gap="sm">
        {pages.items?.length !== 0 && (
          <Text size="sm" c="dimmed" maw={720}>
            {text.listHelp}
          </Text>
        )}
        <List
          label={text.badge}
          pages={{ ...pages, items: pages.items && togetherOf(pages.items) }}
          keyOf={({ key }) => key}
          empty={<EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>}
          columns={[
            { label: text.who, cell: (one) => <Who of={one} /> },
            { label: text.until, cell: ({ hold }) => dateAndTime(hold.until) },
            { label: text.why, cell: ({ hold }) => <bdi>{whoHeld(hold)}</bdi> },
            { label: text.since, cell: ({ hold }) => <When at={hold.since} /> },
            {
              label: words.common.actions,
              isMenu: true,
              cell: (one) =>
                mayEnd && (
                  <RowMenu label={words.common.actionsOf(nameOf(one))}>
                    <Menu.Item onClick={() => void endHold(holdableOf(one))}>{text.end}</Menu.Item>
                  </RowMenu>
                ),
            },
          ]}
        />
      </Stack>
    </RepliesFrame>
  );
}

const nameOf = ({ record, addresses }: HeldTogether): string =>
  record?.name ?? addresses[0] ?? (record ? jobWords.record(record.recordId) : '');

function Who({ of: group }: { readonly of: HeldTogether }) {
  const { record, addresses } = group;
  const name = <Address of={nameOf(group)} />;
  const others = addresses.filter((address) => address !== nameOf(group));
  return (
    <div>
      {record ? (
        <Link to="/tables/$tableId/records/$recordId" params={{ tableId: record.dataTableId, recordId: record.recordId }}>
          {name}
        </Link>
      ) : (
        <Link to="/people" search={{ address: nameOf(group) }}>
          {name}
        </Link>
      )}
      {others.map((address) => (
        <Text key={address} size="xs" c="dimmed">
          <Address of={address} />
        </Text>
      ))}
    </div>
  );
}
