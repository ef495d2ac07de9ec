import { Button, Menu, Stack, Text } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import type { Reply } from '../../../api/types.ts';
import { useLacksOfSpinner } from '../../../api/use-may.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { List } from '../../../ui/list.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { words } from '../../../words/en.ts';
import { jobKeys } from '../query-keys.ts';
import { jobWords } from '../shared/words.ts';
import { handleReply } from './handle-reply.ts';
import { RepliesFrame } from './replies-frame.tsx';
import { describeEffect, ReplyKind } from './reply-effect.tsx';
import { ReplyFilters } from './reply-filters.tsx';
import { isToLookAt, toLookAt } from './reply-search.ts';
import { SpinnerLink } from './spinner-link.tsx';
import { replyWords as text } from './words.ts';

const route = getRouteApi('/signed-in/replies');
const refreshMs = 10_000;

/** The answers to messages, newest first. The filters stand in the address. */
export function RepliesPage() {
  const filter = route.useSearch();
  const isFiltered = Object.keys(filter).length > 0;
  const pages = usePages<Reply>(
    jobKeys.replies(filter),
    (cursor) => {
      const { kind, ...rest } = filter;
      return api.GET('/replies', { params: { query: { ...rest, ...(kind && { kind: [...kind] }), ...(cursor && { cursor }) } } });
    },
    { refreshMs },
  );
  return (
    <RepliesFrame>
      <Stack gap="sm">
        {(isFiltered || pages.items?.length !== 0) && <ReplyFilters />}
        <List
          label={words.nav.replies}
          pages={pages}
          keyOf={({ id }) => id}
          empty={isFiltered ? <NoMatch isToLook={isToLookAt(filter)} /> : <NoReplies />}
          columns={[
            { label: text.who, cell: (reply) => <From of={reply} /> },
            { label: text.what, isBrief: true, cell: (reply) => <ReplyKind of={reply} /> },
            { label: text.spinner, cell: (reply) => <Whence of={reply} /> },
            { label: text.followed, cell: describeEffect },
            { label: text.handling, isBrief: true, cell: (reply) => <Handling of={reply} /> },
            { label: text.when, isBrief: true, cell: ({ receivedAt }) => <When at={receivedAt} /> },
            {
              label: words.common.actions,
              isMenu: true,
              cell: (reply) => <ReplyMenu of={reply} />,
            },
          ]}
        />
      </Stack>
    </RepliesFrame>
  );
}

function ReplyMenu({ of: reply }: { readonly of: Reply }) {
  if (useLacksOfSpinner('jobs:edit', reply.spinnerId ?? '')) return null;
  return (
    <RowMenu label={words.common.actionsOf(reply.name ?? reply.address)}>
      <Menu.Item onClick={() => void handleReply(reply)}>{reply.handledAt === null ? text.handle : text.reopen}</Menu.Item>
    </RowMenu>
  );
}

/** The person who answered; leads to the reply. */
function From({ of: { id, name, address, recordId } }: { readonly of: Reply }) {
  return (
    <Link to="/replies/$replyId" params={{ replyId: id }}>
      <bdi>{name ?? (address || jobWords.record(recordId))}</bdi>
      {name !== null && name !== address && (
        <Text span size="xs" c="dimmed" display="block">
          <bdi>{address}</bdi>
        </Text>
      )}
    </Link>
  );
}

/** The spinner whose message it answers, and how sure that is. */
const Whence = ({ of: { spinnerId, spinnerName, matchedBy } }: { readonly of: Reply }) => (
  <div>
    <SpinnerLink id={spinnerId} name={spinnerName} />
    {matchedBy === 'sender' && (
      <Text size="xs" c="dimmed" title={text.probably}>
        {text.matches.sender}
      </Text>
    )}
  </div>
);

/** Whether somebody has dealt with it; nothing where nobody has to. */
function Handling({ of: { kind, handledAt } }: { readonly of: Reply }) {
  if (handledAt !== null) return <StatusBadge tone="done">{text.handled}</StatusBadge>;
  return toLookAt.kind.includes(kind) ? <StatusBadge tone="wait">{text.open}</StatusBadge> : null;
}

const NoReplies = () => (
  <EmptyState
    title={text.emptyTitle}
    action={
      <LinkButton variant="default" to="/channels">
        {text.toChannels}
      </LinkButton>
    }
  >
    {text.empty}
  </EmptyState>
);

function NoMatch({ isToLook }: { readonly isToLook: boolean }) {
  const navigate = useNavigate({ from: '/replies' });
  return (
    <EmptyState
      title={isToLook ? text.nothingToLookTitle : text.noMatchTitle}
      action={
        <Button variant="default" onClick={() => void navigate({ search: {} })}>
          {isToLook ? text.all : text.clear}
        </Button>
      }
    >
      {isToLook ? text.nothingToLook : text.noMatch}
    </EmptyState>
  );
}
