import { Text } from '@mantine/core';
import { api, queryClient } from '../../../api/client.ts';
import { readsOf } from '../../../api/query-keys.ts';
import type { HostLimits } from '../../../api/types.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { describeLimits, limitNames } from '../provider.ts';
import { type ChannelValues, numberOf, WholeNumber } from '../provider-fields.tsx';
import { channelWords as text } from './words.ts';

interface HostLimitsDialogProps {
  readonly host: string;
  readonly limits: HostLimits['limits'] | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A dialog of how fast the steps of all spinners call a host. */
export function HostLimitsDialog({ host, limits, isOpen, onClose }: HostLimitsDialogProps) {
  const save = async (values: ChannelValues): Promise<void> => {
    const numbers = limitNames.map((name) => [name, values[name]?.trim() ? numberOf(values[name]) : null]);
    const body = { limits: Object.fromEntries(numbers) as HostLimits['limits'] };
    await api.PUT('/host-limits/{host}', { params: { path: { host } }, body });
    await queryClient.invalidateQueries({ queryKey: readsOf('/host-limits') });
  };
  return (
    <FormDialog<ChannelValues>
      isOpen={isOpen}
      onClose={onClose}
      title={text.hosts.dialog(host)}
      action={text.hosts.save}
      initialValues={Object.fromEntries(limitNames.map((name) => [name, String(limits?.[name] ?? '')]))}
      send={save}
      fieldOf={(path) => path.replace(/^limits\./, '')}
    >
      {(form) => (
        <>
          <Text size="sm">{text.hosts.help}</Text>
          {limitNames.map((name, index) => (
            <WholeNumber
              key={name}
              form={form}
              field={name}
              data-autofocus={index === 0 || undefined}
              label={text.limitLabels[name]}
              description={name === 'concurrency' ? text.concurrencyHelp : undefined}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}

/** The rate at which a host is called, in words. */
export const describeHost = (found: HostLimits | undefined): string => (found ? describeLimits(found.limits) : text.noLimit);
