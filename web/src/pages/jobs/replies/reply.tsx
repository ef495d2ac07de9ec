import { Button, Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { $api } from '../../../api/client.ts';
import type { Suppression, WholeReply } from '../../../api/types.ts';
import { useLacks, useLacksOfSpinner } from '../../../api/use-may.ts';
import { mediumViewOf } from '../../../kinds/media/media.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { words } from '../../../words/en.ts';
import { SuppressAddress } from '../../suppressions/shared/suppress-address.tsx';
import { PersonHold } from '../person/person-hold.tsx';
import { TakeOut } from '../person/take-out.tsx';
import { jobWords } from '../shared/words.ts';
import { AnsweredMessage } from './answered-message.tsx';
import { handleReply } from './handle-reply.ts';
import { HoldPerson } from './hold-person.tsx';
import classes from './reply.module.css';
import { ReplyFacts } from './reply-facts.tsx';
import { ReplyMail } from './reply-mail.tsx';
import { toLookAt } from './reply-search.ts';
import { replyWords as text } from './words.ts';

const route = getRouteApi('/signed-in/replies/$replyId');

/** One answer: what is kept of it, the message that it answers, and what can be done about the person. */
export function ReplyPage() {
  const { replyId } = route.useParams();
  const { data, error, refetch } = $api.useQuery('get', '/replies/{replyId}', { params: { path: { replyId } } });
  const reply = data?.reply;
  const lacksHandling = useLacksOfSpinner('jobs:edit', reply?.spinnerId ?? '');
  const isOpen = reply?.handledAt === null && toLookAt.kind.includes(reply.kind);
  return (
    <Page
      title={reply ? (reply.name ?? (reply.address || jobWords.record(reply.recordId))) : text.one}
      partOf={<Link to="/replies">{words.nav.replies}</Link>}
      badge={reply?.handledAt != null && <StatusBadge tone="done">{text.handled}</StatusBadge>}
      actions={
        reply &&
        !lacksHandling && (
          <Button variant={isOpen ? 'filled' : 'default'} onClick={() => void handleReply(reply)}>
            {reply.handledAt === null ? text.handle : text.reopen}
          </Button>
        )
      }
    >
      {!reply && (error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={200} maw={720} />)}
      {reply && (
        <div className={classes.reply}>
          <div className={classes.main}>
            <ReplyMail of={reply} />
            <AnsweredMessage of={reply} />
          </div>
          <aside className={classes.side}>
            <ReplyFacts of={reply} />
            <Person of={reply} />
          </aside>
        </div>
      )}
    </Page>
  );
}

/** The acts for the person who answered. */
function Person({ of: { dataTableId, recordId, address, channel } }: { readonly of: WholeReply }) {
  const [suppressed, suppress] = useState<Pick<Suppression, 'kind' | 'address'>>();
  const addressKind = mediumViewOf(channel)?.addressKind;
  const path = { dataTableId: dataTableId ?? '', recordId };
  const { data } = $api.useQuery(
    'get',
    '/data-tables/{dataTableId}/records/{recordId}/person',
    { params: { path } },
    { enabled: dataTableId !== null, retry: false },
  );
  const hold = data?.hold;
  const lacksSuppressing = useLacks('suppressions:edit');
  const who = dataTableId === null ? { address } : { dataTableId, recordId, address };
  return (
    <>
      {hold && <PersonHold hold={hold} who={who} />}
      <div className={classes.actions}>
        {dataTableId !== null && (
          <LinkButton variant="default" to="/tables/$tableId/records/$recordId" params={{ tableId: dataTableId, recordId }}>
            {text.person}
          </LinkButton>
        )}
        {!hold && <HoldPerson who={who} />}
        {dataTableId !== null && <TakeOut tableId={dataTableId} recordId={recordId} />}
        {addressKind && !lacksSuppressing && (
          <Button variant="default" onClick={() => suppress({ kind: addressKind, address })}>
            {text.suppress}
          </Button>
        )}
        <SuppressAddress of={suppressed} onClose={() => suppress(undefined)} />
      </div>
    </>
  );
}
