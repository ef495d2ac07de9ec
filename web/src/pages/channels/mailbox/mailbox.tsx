import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import type { Channel, MailboxKind } from '../../../api/types.ts';
import { Confirm } from '../../../forms/confirm.tsx';
import { Section } from '../../../ui/section.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { tell, tellProblem } from '../../../ui/tell.ts';
import { mailboxWords } from '../shared/mailbox-words.ts';
import { pathOf, refreshChannels } from '../use-channel-actions.tsx';
import { ConnectMailbox } from './connect-mailbox.tsx';
import { MailboxFacts, MailboxFault } from './mailbox-facts.tsx';
import { mailboxKindNamed, useMailboxKinds } from './mailbox-kinds.ts';

const text = mailboxWords;
const tones = { ok: 'done', waiting: 'wait', failing: 'fail' } as const;

interface MailboxProps {
  readonly channel: Channel;
  readonly isEditable: boolean;
}

/** The mailbox for the answers to a channel: connected, changed, tested and disconnected here. */
export function Mailbox({ channel, isEditable }: MailboxProps) {
  const kinds = useMailboxKinds(channel);
  const [isConnecting, setConnecting] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const [url, setUrl] = useState<string>();
  const { mailbox } = channel;
  const kind = mailboxKindNamed(kinds, mailbox?.kind);
  const test = async (): Promise<void> => {
    setTesting(true);
    try {
      const { data } = await api.POST('/channels/{channelId}/mailbox/test', pathOf(channel));
      await refreshChannels();
      if (data?.channel.mailbox?.fault === null) tell(text.tested);
    } catch (error) {
      tellProblem(error);
    } finally {
      setTesting(false);
    }
  };
  const end = async (): Promise<void> => {
    await api.DELETE('/channels/{channelId}/mailbox', pathOf(channel));
    await refreshChannels();
  };
  if (kinds?.length === 0) return null;
  return (
    <Section
      title={text.title}
      help={text.help}
      badge={<MailboxState mailbox={mailbox} kind={kind} />}
      actions={
        isEditable && (
          <>
            <Button size="compact-sm" variant={mailbox ? 'default' : 'filled'} disabled={!kinds} onClick={() => setConnecting(true)}>
              {mailbox ? text.change : text.connect}
            </Button>
            {kind?.isRead && (
              <Button size="compact-sm" variant="default" loading={isTesting} onClick={() => void test()}>
                {text.test}
              </Button>
            )}
            {mailbox && (
              <Button size="compact-sm" variant="default" onClick={() => setEnding(true)}>
                {text.end}
              </Button>
            )}
          </>
        )
      }
    >
      {!mailbox && <Text size="sm">{text.none}</Text>}
      {mailbox && (
        <>
          <MailboxFault mailbox={mailbox} />
          <MailboxFacts mailbox={mailbox} kind={kind} />
        </>
      )}
      {isConnecting && kinds && <ConnectMailbox onClose={() => setConnecting(false)} channel={channel} kinds={kinds} onUrl={setUrl} />}
      {url && (
        <ShownOnce
          title={kind?.makesPassword ? text.urlWithPassword : text.url}
          warning={text.urlOnce}
          label={text.url}
          secret={url}
          done={text.done}
          onClose={() => setUrl(undefined)}
        />
      )}
      <Confirm isOpen={isEnding} onClose={() => setEnding(false)} title={text.endTitle} action={text.end} run={end}>
        {text.endMeans}
      </Confirm>
    </Section>
  );
}

/** Whether answers come in, in a word. */
function MailboxState({ mailbox, kind }: { readonly mailbox: Channel['mailbox']; readonly kind: MailboxKind | undefined }) {
  if (!mailbox) return <StatusBadge tone="idle">{text.off}</StatusBadge>;
  const said = { ...text.states, ...(kind?.isRead === false && text.calls) };
  return <StatusBadge tone={tones[mailbox.state]}>{said[mailbox.state]}</StatusBadge>;
}
