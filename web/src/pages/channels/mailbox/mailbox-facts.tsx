import { Alert, Text } from '@mantine/core';
import type { ChannelMailbox, MailboxKind } from '../../../api/types.ts';
import { readableReason } from '../../../text/reason-words.ts';
import { When } from '../../../ui/when.tsx';
import classes from '../channels.module.css';
import { describeSetting } from '../provider.ts';
import { mailboxWords } from '../shared/mailbox-words.ts';
import { channelWords } from '../shared/words.ts';

const text = mailboxWords;

interface MailboxFactsProps {
  readonly mailbox: ChannelMailbox;
  readonly kind: MailboxKind | undefined;
}

/** Why a mailbox cannot be read, and when that is tried again. */
export function MailboxFault({ mailbox: { fault } }: Pick<MailboxFactsProps, 'mailbox'>) {
  if (!fault) return null;
  return (
    <Alert color="red" variant="light" role="status" title={text.failingTitle}>
      <Text size="sm">{readableReason(fault.message)}</Text>
      <Text size="sm" mt={4}>
        {text.since} <When at={fault.since} />
        {fault.nextTryAt && (
          <>
            . {text.nextTry} <When at={fault.nextTryAt} />
          </>
        )}
        .
      </Text>
    </Alert>
  );
}

/** The connection of a mailbox, and when it was read. */
export function MailboxFacts({ mailbox, kind }: MailboxFactsProps) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{text.way}</dt>
        <dd>{kind?.title ?? mailbox.kind}</dd>
      </div>
      {kind?.settings.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <bdi>{describeSetting(field, mailbox.settings[field.name]) ?? channelWords.notStored}</bdi>
          </dd>
        </div>
      ))}
      {kind?.credentials.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{mailbox.storedCredentials.includes(name) ? channelWords.stored : channelWords.notStored}</dd>
        </div>
      ))}
      <div>
        <dt>{kind?.isRead === false ? text.lastCall : text.readAt}</dt>
        <dd>{mailbox.readAt === null ? text.never : <When at={mailbox.readAt} />}</dd>
      </div>
    </dl>
  );
}
