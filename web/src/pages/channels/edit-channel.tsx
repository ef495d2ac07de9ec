import { Alert, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Channel, ChannelProvider } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { describeWindow } from '../../forms/hours/describe-window.ts';
import { windowFieldOf } from '../../forms/hours/window-problems.ts';
import { hoursWords } from '../../forms/hours/words.ts';
import { tell } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { mailFacts, trackingFacts } from './mail-facts.ts';
import { describeGuardrail, describeLimits, describeSender, describeSetting } from './provider.ts';
import { type ChannelValues, formFieldOf } from './provider-fields.tsx';
import { feedbackWords } from './shared/feedback-words.ts';
import { rampWords } from './shared/ramp-words.ts';
import { channelWords } from './shared/words.ts';
import { pathOf, refreshChannels } from './use-channel-actions.tsx';

const text = channelWords;

interface EditChannelProps {
  readonly channel: Channel;
  readonly provider: ChannelProvider;
  readonly onClose: () => void;
  /** The edited part: "Sender". */
  readonly section: string;
  readonly initialValues: ChannelValues;
  /** The body of the call: only what this dialog is about. */
  readonly bodyOf: (values: ChannelValues) => Record<string, unknown>;
  /** After it is saved. The dialog stays with what is thrown. */
  readonly onSaved?: (channel: Channel) => Promise<void>;
  readonly children: (form: UseFormReturnType<ChannelValues>) => ReactNode;
  readonly size?: 'lg';
  /** The form's field of a path that a problem is at; absent if it is named by the path. */
  readonly fieldOf?: (path: string) => string | undefined;
}

/** A dialog that edits a part of a channel. If somebody else edited it meanwhile, it shows what they stored, and asks whose is to stay. */
export function EditChannel({
  channel,
  provider,
  onClose,
  section,
  initialValues,
  bodyOf,
  onSaved,
  children,
  size,
  fieldOf,
}: EditChannelProps) {
  // The page reads the channel again while the dialog is open: what this edit began with is kept.
  const [begun, setBegun] = useState(channel);
  const [theirs, setTheirs] = useState<Channel>();
  const save = async (values: ChannelValues): Promise<void> => {
    const body = { ...bodyOf(values), revision: (theirs ?? begun).revision };
    try {
      const { data } = await api.PATCH('/channels/{channelId}', { ...pathOf(begun), body });
      await refreshChannels(data && dnsOf(data.channel) !== dnsOf(begun));
      tell(text.saved);
      if (!data) return;
      setBegun(data.channel);
      setTheirs(undefined);
      await onSaved?.(data.channel);
    } catch (error) {
      if (error instanceof ApiError && typeof error.problem.revision === 'number')
        setTheirs((await api.GET('/channels/{channelId}', pathOf(begun))).data?.channel);
      throw error;
    }
  };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text.editOf(section)}
      action={theirs ? text.storeMine : words.common.save}
      initialValues={initialValues}
      send={save}
      fieldOf={(path) => fieldOf?.(path) ?? windowFieldOf(path) ?? formFieldOf(path)}
      {...(size && { size })}
    >
      {(form) => (
        <>
          {children(form)}
          {theirs && <Theirs was={begun} now={theirs} provider={provider} />}
        </>
      )}
    </FormDialog>
  );
}

/** The settings that decide which DNS records a channel needs. */
const dnsOf = ({ sender, settings, bounceDomain }: Channel): string => JSON.stringify([sender.address, settings, bounceDomain]);

interface TheirsProps {
  readonly was: Channel;
  readonly now: Channel;
  readonly provider: ChannelProvider;
}

/** The changes that somebody else stored while the dialog was open. */
function Theirs({ was, now, provider }: TheirsProps) {
  const before = new Map(factsOf(was, provider));
  const changed = factsOf(now, provider).filter(([label, value]) => before.get(label) !== value);
  return (
    <Alert color="orange" variant="light" title={text.changedMeanwhile}>
      {changed.length === 0 ? (
        <Text size="sm">{text.changeNotShown}</Text>
      ) : (
        <>
          <Text size="sm">{text.storedNow}</Text>
          <dl style={{ margin: '4px 0' }}>
            {changed.map(([label, value]) => (
              <div key={label}>
                <Text span size="sm" component="dt" c="dimmed" display="inline" me={6}>
                  {label}
                </Text>
                <Text span size="sm" component="dd" fw={500} display="inline" m={0}>
                  <bdi>{value}</bdi>
                </Text>
              </div>
            ))}
          </dl>
        </>
      )}
      <Text size="sm">{text.storeMineHelp}</Text>
    </Alert>
  );
}

/** All that is shown of what people edit, by label. */
const factsOf = (channel: Channel, { settings }: ChannelProvider): readonly (readonly [string, string])[] => [
  [text.name, channel.name],
  [text.sender, describeSender(channel)],
  ...settings.map((field) => [field.label, describeSetting(field, channel.settings[field.name]) ?? text.notStored] as const),
  [text.limits, describeLimits(channel.limits)],
  [rampWords.title, channel.ramp ? rampWords.rule(channel.ramp.start, channel.ramp.step, channel.ramp.ceiling) : rampWords.noRule],
  [text.guardrail, describeGuardrail(channel)],
  [feedbackWords.bounces.title, channel.bounceDomain ?? text.notStored],
  [hoursWords.title, describeWindow(channel.sendingWindow)],
  ...mailFacts(channel),
  ...trackingFacts(channel),
];
