import { Button, Text } from '@mantine/core';
import type { Channel, ChannelProvider } from '../../../api/types.ts';
import { Section } from '../../../ui/section.tsx';
import { DnsRecords } from '../dns-records.tsx';
import type { Editable } from '../edit-dialogs.tsx';
import { feedbackWords } from '../shared/feedback-words.ts';
import { channelWords } from '../shared/words.ts';

const text = feedbackWords.bounces;

interface BounceDomainProps {
  readonly channel: Channel;
  readonly provider: ChannelProvider;
  /** Opens the dialog of a part; absent where nothing may be changed. */
  readonly edit: ((part: Editable) => void) | undefined;
}

/** The domain to which bounces of the channel's e-mail go, and the DNS records that this needs. */
export function BounceDomain({ channel, provider, edit }: BounceDomainProps) {
  const { bounceDomain } = channel;
  const isOffered = provider.bounceHost !== null;
  return (
    <>
      <Section
        title={text.title}
        help={text.help}
        actions={
          isOffered &&
          edit && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => edit('bounceDomain')}
              aria-label={bounceDomain === null ? text.set : channelWords.editOf(text.title)}
            >
              {bounceDomain === null ? text.set : channelWords.edit}
            </Button>
          )
        }
      >
        {bounceDomain === null ? (
          <Text size="sm">{isOffered ? text.none : notOffered(provider)}</Text>
        ) : (
          <Text size="sm" fw={500}>
            <bdi>{bounceDomain}</bdi>
          </Text>
        )}
      </Section>
      {bounceDomain !== null && (
        <DnsRecords channel={channel} title={text.records} help={() => text.recordsHelp} isShown={({ name }) => name === bounceDomain} />
      )}
    </>
  );
}

const notOffered = ({ connectsBy, title }: ChannelProvider): string => (connectsBy === 'oauth' ? text.notOffered(title) : text.notTaken);
