import { Text, TextInput } from '@mantine/core';
import type { Channel, ChannelProvider } from '../../api/types.ts';
import { mediumChannels } from '../../kinds/media/media.ts';
import { words } from '../../words/en.ts';
import { EditChannel } from './edit-channel.tsx';
import { EditHours } from './edit-hours.tsx';
import { EditMail } from './edit-mail.tsx';
import { EditTracking } from './edit-tracking.tsx';
import { formFieldOf, numberOf, ProviderFields, valuesOf, valuesOfGroup, WholeNumber } from './provider-fields.tsx';
import { RampDialog } from './ramp/ramp-dialog.tsx';
import { feedbackWords } from './shared/feedback-words.ts';
import { channelWords } from './shared/words.ts';
import { requireWorking } from './use-check.ts';

const text = channelWords;

/** The parts of a channel that are edited, each in a dialog of its own. */
export type Editable = 'sender' | 'connection' | 'limits' | 'ramp' | 'guardrail' | 'bounceDomain' | 'sendingWindow' | 'mail' | 'tracking';

interface EditDialogProps {
  readonly channel: Channel;
  readonly provider: ChannelProvider;
  readonly onClose: () => void;
}

/** The dialog of each part. */
export const editDialogs: Readonly<Record<Editable, (props: EditDialogProps) => React.ReactNode>> = {
  sender: ({ channel, provider, onClose }) => (
    <EditChannel
      {...{ channel, provider, onClose }}
      section={mediumChannels(channel.serves).hasSender ? text.nameAndSender : text.name}
      initialValues={{ name: channel.name, 'sender name': channel.sender.name, 'sender address': channel.sender.address }}
      bodyOf={(values) => ({
        name: values.name,
        ...(mediumChannels(channel.serves).hasSender && {
          sender: { name: values['sender name']?.trim(), address: values['sender address'] },
        }),
      })}
    >
      {(form) => (
        <>
          <TextInput label={text.name} description={text.nameHelp} data-autofocus {...form.getInputProps('name')} />
          {mediumChannels(channel.serves).hasSender && (
            <>
              <TextInput
                label={text.senderName}
                description={text.senderNameHelp}
                placeholder={words.common.optional}
                {...form.getInputProps('sender name')}
              />
              <TextInput label={text.senderAddress} type="email" autoComplete="off" {...form.getInputProps('sender address')} />
            </>
          )}
        </>
      )}
    </EditChannel>
  ),
  connection: ({ channel, provider, onClose }) => {
    const { settings, credentials } = provider;
    return (
      <EditChannel
        {...{ channel, provider, onClose }}
        section={text.connection}
        onSaved={requireWorking}
        initialValues={{ ...valuesOf('settings', settings, channel.settings), ...valuesOf('credentials', credentials, {}) }}
        bodyOf={(values) => {
          const entered = valuesOfGroup('credentials', credentials, values);
          return {
            settings: valuesOfGroup('settings', settings, values),
            ...(Object.keys(entered).length > 0 && { credentials: entered }),
          };
        }}
      >
        {(form) => <ProviderFields settings={settings} credentials={credentials} form={form} stored={channel.storedCredentials} />}
      </EditChannel>
    );
  },
  limits: (props) => <EditNumbers {...props} group="limits" section={text.limits} help={text.limitsHelp} labels={text.limitLabels} />,
  ramp: (props) => <RampDialog {...props} />,
  guardrail: (props) => (
    <EditNumbers {...props} group="guardrail" section={text.guardrail} help={text.guardrailHelp} labels={rulesOf(props.channel)} />
  ),
  sendingWindow: (props) => <EditHours {...props} />,
  mail: (props) => <EditMail {...props} />,
  tracking: (props) => <EditTracking {...props} />,
  bounceDomain: ({ channel, provider, onClose }) => (
    <EditChannel
      {...{ channel, provider, onClose }}
      section={feedbackWords.bounces.title}
      initialValues={{ bounceDomain: channel.bounceDomain ?? '' }}
      bodyOf={({ bounceDomain = '' }) => ({ bounceDomain: bounceDomain.trim() || null })}
    >
      {(form) => (
        <TextInput
          label={feedbackWords.bounces.domain}
          description={feedbackWords.bounces.domainHelp}
          placeholder={words.common.optional}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('bounceDomain')}
        />
      )}
    </EditChannel>
  ),
};

/** The rules by which its jobs are paused. */
function rulesOf({ serves }: Channel): Readonly<Record<string, string>> {
  const { complaintsPerThousand, ...rules } = text.guardrailLabels;
  return mediumChannels(serves).canComplain ? { ...rules, complaintsPerThousand } : rules;
}

interface EditNumbersProps extends EditDialogProps {
  readonly group: 'limits' | 'guardrail';
  readonly section: string;
  readonly help: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** A dialog of numbers that may be left out. */
function EditNumbers({ channel, provider, onClose, group, section, help, labels }: EditNumbersProps) {
  const stored: Readonly<Record<string, number | null>> = channel[group];
  const names = Object.keys(labels);
  const nameOf = (name: string): string => formFieldOf(`${group}.${name}`);
  return (
    <EditChannel
      {...{ channel, provider, onClose, section }}
      initialValues={Object.fromEntries(names.map((name) => [nameOf(name), String(stored[name] ?? '')]))}
      bodyOf={(values) => ({ [group]: Object.fromEntries(names.map((name) => [name, numberOrNull(values[nameOf(name)])])) })}
    >
      {(form) => (
        <>
          <Text size="sm">{help}</Text>
          {names.map((name, index) => (
            <WholeNumber
              key={name}
              form={form}
              field={nameOf(name)}
              data-autofocus={index === 0 || undefined}
              label={labels[name]}
              description={name === 'concurrency' ? text.concurrencyHelp : undefined}
            />
          ))}
        </>
      )}
    </EditChannel>
  );
}

/** A number as the API takes it: null for none. */
function numberOrNull(typed = ''): number | string | null {
  return typed.trim() === '' ? null : numberOf(typed);
}
