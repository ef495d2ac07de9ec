import { Link } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import type { HistoryEntry, Message } from '../../../api/types.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { mediumViewOf } from '../../../kinds/media/media.ts';
import { Address } from '../../../ui/address.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { type StepNames, useSteps } from '../funnel/use-steps.ts';
import { jobKeys } from '../query-keys.ts';
import { goesOnAt } from '../recipients/goes-on-at.ts';
import { reasonText, whyText } from '../recipients/reason.ts';
import { MessageState, RecipientState } from '../recipients/recipient-state.tsx';
import { AskWhy } from '../shared/why/ask-why.tsx';
import { whyWords } from '../shared/why/words.ts';
import { jobWords } from '../shared/words.ts';
import { Entries } from './entries.tsx';
import classes from './person.module.css';
import { personWords as text } from './words.ts';

interface RecordHistoryProps {
  readonly tableId: string;
  readonly recordId: string;
}

const refreshMs = 5000;

/** The acts of all jobs for a record, the newest first. */
export function RecordHistory({ tableId, recordId }: RecordHistoryProps) {
  const pages = usePages<HistoryEntry>(
    jobKeys.record(tableId, recordId),
    (cursor) => {
      const path = { dataTableId: tableId, recordId };
      return api.GET('/data-tables/{dataTableId}/records/{recordId}/history', { params: { path, query: cursor ? { cursor } : {} } });
    },
    { refreshMs },
  );
  return (
    <Section title={text.what}>
      <Entries
        label={text.what}
        pages={pages}
        empty={
          <EmptyState isPart title={text.nothingTitle}>
            {text.nothing}
          </EmptyState>
        }
        entry={(one, index, all) => (
          <Entry
            key={one.jobId}
            of={one}
            tableId={tableId}
            isNewest={all.findIndex(({ spinnerId }) => spinnerId === one.spinnerId) === index}
          />
        )}
      />
    </Section>
  );
}

interface EntryProps {
  readonly of: HistoryEntry;
  readonly tableId: string;
  /** Whether it is the last time that its spinner took the record. */
  readonly isNewest: boolean;
}

/** The acts of one job: why its recipient is in its state, and each message; leads to the whole story. */
function Entry({ of: entry, tableId, isNewest }: EntryProps) {
  const { jobId, spinnerName, recipient, messages, enrolledAt, jobCreatedAt, unsubscribedAt } = entry;
  const names = useSteps(entry);
  const spinner = spinnerName ?? jobWords.jobs.deletedSpinner;
  const why = whyText(recipient, names);
  const wakesAt = goesOnAt(recipient);
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <Link to="/jobs/$jobId/recipients/$recordId" params={{ jobId, recordId: recipient.recordId }} title={text.story(spinner)}>
          <bdi>{spinner}</bdi>
        </Link>
        <RecipientState of={recipient} />
        <span className={classes.when}>
          <When at={enrolledAt ?? jobCreatedAt} />
        </span>
      </div>
      {(why !== '' || wakesAt !== null) && (
        <p className={classes.why}>
          <bdi>{why}</bdi>
          {wakesAt !== null && (
            <>
              {why !== '' && ', '}
              {text.goesOn} <When at={wakesAt} />
            </>
          )}
        </p>
      )}
      {messages.length > 0 && (
        <ul className={classes.messages}>
          {messages.map((message) => (
            <Sent key={message.id} message={message} names={names} />
          ))}
        </ul>
      )}
      {unsubscribedAt !== null && (
        <p className={classes.why}>
          <StatusBadge tone="idle">{text.unsubscribed}</StatusBadge> <When at={unsubscribedAt} />
        </p>
      )}
      {isNewest && spinnerName !== null && (
        <div className={classes.ask}>
          <AskWhy
            spinnerId={entry.spinnerId}
            dataTableId={tableId}
            recordId={recipient.recordId}
            label={recipient.state === 'completed' ? whyWords.askAll : whyWords.askMore}
            spinnerName={spinnerName}
          />
        </div>
      )}
    </li>
  );
}

/** A message: its step, what it travelled by, its address, and what became of it. */
function Sent({ message, names }: { readonly message: Message; readonly names: StepNames }) {
  const { channel, step, to, reason, reportedAt, settledAt, sentAt, createdAt } = message;
  return (
    <li>
      <span className={classes.step}>
        <bdi>{names.nameOf(step)}</bdi>
        <span className={classes.why}>
          {mediumViewOf(channel)?.name ?? channel} · <Address of={to} />
        </span>
      </span>
      <MessageState of={message} />
      <span className={classes.when}>
        <When at={reportedAt ?? settledAt ?? sentAt ?? createdAt} />
      </span>
      {reason !== null && (
        <p className={classes.said}>
          <bdi>{reasonText(reason, names)}</bdi>
        </p>
      )}
    </li>
  );
}
