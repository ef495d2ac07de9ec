import { Button, Select, Stack, Text } from '@mantine/core';
import { api } from '../../../api/client.ts';
import type { Channel, MailboxKind } from '../../../api/types.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { words } from '../../../words/en.ts';
import { SetupSteps } from '../feedback/setup-steps.tsx';
import { useProviderOf } from '../provider.ts';
import { type ChannelValues, formFieldOf, ProviderFields, valuesOf, valuesOfGroup } from '../provider-fields.tsx';
import { mailboxWords } from '../shared/mailbox-words.ts';
import { pathOf, refreshChannels } from '../use-channel-actions.tsx';
import { useConnectAgain } from '../use-connect-again.ts';
import { mailboxKindNamed } from './mailbox-kinds.ts';

const text = mailboxWords;

interface ConnectMailboxProps {
  readonly onClose: () => void;
  readonly channel: Channel;
  readonly kinds: readonly MailboxKind[];
  /** Gets the callback URL, for kinds that a provider calls. */
  readonly onUrl: (callbackUrl: string) => void;
}

/** Chooses how answers come in, with the fields of that; a mailbox is tried before it is stored. */
export function ConnectMailbox({ onClose, channel, kinds, onUrl }: ConnectMailboxProps) {
  const { mailbox } = channel;
  const provider = useProviderOf(channel);
  const save = async (values: ChannelValues): Promise<void> => {
    const kind = mailboxKindNamed(kinds, values.kind);
    const credentials = valuesOfGroup('credentials', kind?.credentials ?? [], values);
    const body = {
      kind: values.kind ?? '',
      settings: valuesOfGroup('settings', kind?.settings ?? [], values),
      ...(Object.keys(credentials).length > 0 && { credentials }),
    };
    const { data } = await api.PUT('/channels/{channelId}/mailbox', { ...pathOf(channel), body });
    await refreshChannels();
    if (data?.callbackUrl) onUrl(data.callbackUrl);
  };
  const first = mailboxKindNamed(kinds, mailbox?.kind) ?? kinds.find(({ asksAccount }) => asksAccount) ?? kinds[0];
  const settingsOf = (kind: MailboxKind | undefined): ChannelValues =>
    valuesOf('settings', kind?.settings ?? [], mailbox?.kind === kind?.kind ? (mailbox?.settings ?? {}) : {});
  return (
    <FormDialog<ChannelValues>
      isOpen
      onClose={onClose}
      title={text.connectTitle}
      action={mailbox ? words.common.save : text.action}
      initialValues={{
        kind: first?.kind ?? '',
        ...Object.assign({}, ...kinds.map(settingsOf), settingsOf(first)),
        ...Object.assign({}, ...kinds.map(({ credentials }) => valuesOf('credentials', credentials, {}))),
      }}
      send={save}
      fieldOf={formFieldOf}
    >
      {(form) => {
        const kind = mailboxKindNamed(kinds, form.getValues().kind);
        return (
          <>
            <Select
              label={text.way}
              description={kind?.summary}
              data={kinds.map(({ kind: value, title: label }) => ({ value, label }))}
              data-autofocus
              {...form.getInputProps('kind')}
              // A setting of this name may have other choices there.
              onChange={(chosen) => form.setValues({ kind: chosen ?? '', ...settingsOf(mailboxKindNamed(kinds, chosen ?? undefined)) })}
            />
            {provider?.readingNote && <Text size="sm">{provider.readingNote}</Text>}
            {kind && (
              <>
                <Stack gap={4}>
                  <Text size="sm" fw={500}>
                    {text.steps}
                  </Text>
                  <SetupSteps steps={kind.setup} />
                </Stack>
                {kind.asksAccount && <AllowReading channel={channel} kind={kind.kind} />}
                {!kind.isRead && <Text size="sm">{text.urlLater}</Text>}
                <ProviderFields
                  settings={kind.settings}
                  credentials={kind.credentials}
                  form={form}
                  stored={mailbox?.kind === kind.kind ? mailbox.storedCredentials : []}
                />
              </>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}

function AllowReading({ channel, kind }: { readonly channel: Channel; readonly kind: string }) {
  const { go, isGoing } = useConnectAgain(channel, kind);
  return (
    <Button variant="default" style={{ alignSelf: 'start' }} onClick={go} loading={isGoing}>
      {text.allowReading}
    </Button>
  );
}
