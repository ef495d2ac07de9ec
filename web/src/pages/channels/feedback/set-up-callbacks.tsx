import { Select, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { api } from '../../../api/client.ts';
import type { Channel, FeedbackSource } from '../../../api/types.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { words } from '../../../words/en.ts';
import { type ChannelValues, formFieldOf, ProviderFields, valuesOf, valuesOfGroup } from '../provider-fields.tsx';
import { feedbackWords } from '../shared/feedback-words.ts';
import { channelWords } from '../shared/words.ts';
import { pathOf, refreshChannels } from '../use-channel-actions.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { sourceNamed } from './sources.ts';

const text = feedbackWords.callbacks;

interface SetUpCallbacksProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly channel: Channel;
  readonly sources: readonly FeedbackSource[];
  /** Gets the callback URL where it has a password, which is shown once. */
  readonly onMade: (callbackUrl: string) => void;
}

/** Chooses whose callbacks are taken: the steps there, with the URL to paste, and the secret that they show, in one dialog. */
export function SetUpCallbacks({ isOpen, onClose, channel, sources, onMade }: SetUpCallbacksProps) {
  const { feedback } = channel;
  const save = async (values: ChannelValues): Promise<void> => {
    const source = sourceNamed(sources, values.source);
    const credentials = valuesOfGroup('credentials', source?.credentials ?? [], values);
    const body = {
      source: values.source ?? '',
      settings: valuesOfGroup('settings', source?.settings ?? [], values),
      ...(Object.keys(credentials).length > 0 && { credentials }),
    };
    const { data } = await api.PUT('/channels/{channelId}/feedback', { ...pathOf(channel), body });
    await refreshChannels();
    if (data && source?.makesPassword) onMade(data.callbackUrl);
  };
  return (
    <FormDialog<ChannelValues>
      isOpen={isOpen}
      onClose={onClose}
      title={text.setUp}
      action={feedback ? words.common.save : text.turnOn}
      initialValues={{
        source: feedback?.source ?? channel.likelySource ?? '',
        ...Object.assign({}, ...sources.map(({ settings }) => valuesOf('settings', settings, feedback?.settings ?? {}))),
        ...Object.assign({}, ...sources.map(({ credentials }) => valuesOf('credentials', credentials, {}))),
      }}
      send={save}
      fieldOf={formFieldOf}
      isReady={(form) => form.getValues().source !== ''}
    >
      {(form) => <Fields form={form} channel={channel} sources={sources} />}
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: UseFormReturnType<ChannelValues>;
  readonly channel: Channel;
  readonly sources: readonly FeedbackSource[];
}

function Fields({ form, channel: { feedback, callbackUrl }, sources }: FieldsProps) {
  const source = sourceNamed(sources, form.getValues().source);
  return (
    <>
      <Select
        label={channelWords.provider}
        description={text.providerHelp}
        data={sources.map(({ source: value, title: label }) => ({ value, label }))}
        data-autofocus
        {...form.getInputProps('source')}
      />
      {source && (
        <>
          {source.makesPassword ? (
            <Text size="sm">{text.urlLater}</Text>
          ) : (
            <Stack gap={4}>
              <Text size="sm" fw={500}>
                {text.url}
              </Text>
              <CopyField value={callbackUrl ?? ''} label={text.url} />
              <Text size="xs" c="dimmed">
                {text.urlHelp}
              </Text>
            </Stack>
          )}
          <Stack gap={4}>
            <Text size="sm" fw={500}>
              {text.steps(source.title)}
            </Text>
            <SetupSteps steps={source.setup} />
          </Stack>
          <ProviderFields
            settings={source.settings}
            credentials={source.credentials}
            form={form}
            stored={feedback?.source === source.source ? feedback.storedCredentials : []}
          />
        </>
      )}
    </>
  );
}
