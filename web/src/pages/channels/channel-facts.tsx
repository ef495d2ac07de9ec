import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { $api } from '../../api/client.ts';
import type { Channel, ChannelProvider } from '../../api/types.ts';
import { describeWindow } from '../../forms/hours/describe-window.ts';
import { hoursWords } from '../../forms/hours/words.ts';
import { mediumChannels, mediumViewOf } from '../../kinds/media/media.ts';
import { count } from '../../text/format.ts';
import { readableReason } from '../../text/reason-words.ts';
import { Section } from '../../ui/section.tsx';
import { When } from '../../ui/when.tsx';
import classes from './channels.module.css';
import type { Editable } from './edit-dialogs.tsx';
import { mailFacts, trackingFacts } from './mail-facts.ts';
import { describeGuardrail, describeSetting, limitNames } from './provider.ts';
import { RampSection } from './ramp/ramp-section.tsx';
import { mailWords } from './shared/mail-words.ts';
import { trackingWords } from './shared/tracking-words.ts';
import { channelWords } from './shared/words.ts';
import type { ConnectAgain } from './use-connect-again.ts';

const text = channelWords;

interface ChannelFactsProps {
  readonly channel: Channel;
  readonly provider: ChannelProvider;
  /** Opens the dialog of a part; absent where nothing may be changed. */
  readonly edit: ((part: Editable) => void) | undefined;
  /** Goes to the provider's page, for accounts. */
  readonly reconnect: ConnectAgain | undefined;
}

type Fact = readonly [label: string, value: ReactNode];

/** The facts of a channel: its sender, connection and limits. */
export function ChannelFacts({ channel, provider, edit, reconnect }: ChannelFactsProps) {
  const { settings, credentials, title } = provider;
  const { lastCheck, storedCredentials } = channel;
  // An account has a sender too, which its page shows; SMS come from what the connection names.
  const { hasSender } = mediumChannels(channel.serves);
  const nameSection = hasSender ? text.nameAndSender : text.name;
  const name: Fact = [text.name, <bdi key="channel">{channel.name}</bdi>];
  const sender: readonly Fact[] = [
    name,
    [text.senderName, channel.sender.name === '' ? text.notStored : <bdi key="name">{channel.sender.name}</bdi>],
    [text.senderAddress, <bdi key="address">{channel.sender.address}</bdi>],
  ];
  const limits = limitNames.map(
    (name): Fact => [text.limitLabels[name], channel.limits[name] === null ? text.noLimit : count(channel.limits[name])],
  );
  const connection: readonly Fact[] = [
    [text.provider, title],
    ...settings.flatMap((field): readonly Fact[] => {
      const said = describeSetting(field, channel.settings[field.name]);
      return said === undefined ? [] : [[field.label, <bdi key={field.name}>{said}</bdi>]];
    }),
    ...credentials.map(({ name, label }): Fact => [label, storedCredentials.includes(name) ? text.stored : text.notStored]),
    [text.lastCheck, lastCheck ? <CheckSaid key="check" of={lastCheck} /> : text.neverChecked],
  ];
  const organization = $api.useQuery('get', '/organization').data?.organization;
  const hours: readonly Fact[] = [
    [hoursWords.ofChannel, channel.sendingWindow ? describeWindow(channel.sendingWindow) : hoursWords.asOrganization],
    [hoursWords.ofOrganization, organization ? describeWindow(organization.sendingWindow) : '…'],
  ];
  const editing = (part: Editable, section: string): ReactNode =>
    edit && (
      <Button size="compact-sm" variant="default" onClick={() => edit(part)} aria-label={text.editOf(section)}>
        {text.edit}
      </Button>
    );
  return (
    <>
      <Section title={nameSection} actions={editing('sender', nameSection)}>
        <Facts of={hasSender ? sender : [name]} />
      </Section>
      <Section
        title={text.connection}
        help={reconnect && text.ofAccount}
        actions={
          reconnect
            ? edit && (
                <Button size="compact-sm" variant="default" onClick={reconnect.go} loading={reconnect.isGoing}>
                  {text.reconnect}
                </Button>
              )
            : editing('connection', text.connection)
        }
      >
        <Facts of={connection} />
      </Section>
      {hasSender && (
        <Section title={mailWords.title} actions={editing('mail', mailWords.title)}>
          <Facts of={mailFacts(channel).map(([label, value]): Fact => [label, <bdi key={label}>{value}</bdi>])} />
        </Section>
      )}
      {mediumViewOf(channel.serves)?.hasLinks && (
        <Section title={trackingWords.title} actions={editing('tracking', trackingWords.title)}>
          <Facts of={trackingFacts(channel)} />
        </Section>
      )}
      <Section title={text.limits} actions={editing('limits', text.limits)}>
        <Facts of={limits} />
      </Section>
      <RampSection channel={channel} edit={edit && (() => edit('ramp'))} />
      <Section title={hoursWords.title} actions={editing('sendingWindow', hoursWords.title)}>
        <Facts of={hours} />
      </Section>
      <Section title={text.guardrail} actions={editing('guardrail', text.guardrail)}>
        <Facts of={[[text.pauses, describeGuardrail(channel)]]} />
      </Section>
    </>
  );
}

function Facts({ of: facts }: { readonly of: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The words of a failed check stand with the channel's health. */
const CheckSaid = ({ of: { ok, checkedAt, message } }: { readonly of: NonNullable<Channel['lastCheck']> }) => (
  <>
    {ok ? text.checkOk : text.checkFailed}, <When at={checkedAt} />
    {ok && message !== null && <p>{readableReason(message)}</p>}
  </>
);
