import { Alert, Radio, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { $api, api, queryClient } from '../../../api/client.ts';
import type { KeptKind } from '../../../api/types.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { capitalize, dateAndTime } from '../../../text/format.ts';
import { tell } from '../../../ui/tell.ts';
import { retentionWords as text } from './words.ts';

type Way = 'installation' | 'forever' | 'days';

interface KeepValues extends Record<string, unknown> {
  readonly way: Way;
  readonly days: number | undefined;
}

interface KeepDialogProps {
  readonly of: KeptKind;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const quietMs = 400;

/** Changes how long a kind is kept, after saying what that deletes, and until when it can be taken back. */
export function KeepDialog({ of: { kind, days, daysNow, installation }, isOpen, onClose }: KeepDialogProps) {
  const initial: KeepValues = { way: wayOf(days), days: days || daysNow || Math.max(installation.least, 365) };
  const send = async (values: KeepValues): Promise<void> => {
    await api.PUT('/organization/retention', { body: { kind, days: sentDays(values) ?? null } });
    await queryClient.invalidateQueries();
    tell(text.saved);
  };
  const { name, goes } = text.kinds[kind];
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.keepOf(name)}
      action={text.save}
      initialValues={initial}
      send={send}
      isReady={(form) => sentDays(form.getValues()) !== undefined}
    >
      {(form) => {
        const values = form.getValues();
        return (
          <Stack gap="sm">
            <Text size="sm">{goes}</Text>
            <Radio.Group aria-label={text.kept} {...form.getInputProps('way')}>
              <Stack gap={8}>
                <Radio value="installation" label={text.asInstallationWith(text.daysSaid(installation.days))} />
                <Radio value="days" label={text.ownDays} />
                {values.way === 'days' && (
                  <NumberField
                    maw={200}
                    ml={32}
                    aria-label={text.ownDays}
                    description={text.bounds(installation.least, installation.most)}
                    isWhole
                    {...form.getInputProps('days')}
                  />
                )}
                {installation.most === 0 && <Radio value="forever" label={capitalize(text.daysSaid(0))} />}
              </Stack>
            </Radio.Group>
            <Preview kind={kind} days={shownDays(values, installation.days)} />
          </Stack>
        );
      }}
    </FormDialog>
  );
}

/** Says what other days delete, before they are saved. */
function Preview({ kind, days }: { readonly kind: KeptKind['kind']; readonly days: number | undefined }) {
  const [settled] = useDebouncedValue(days, quietMs);
  const params = { query: { kind, days: settled ?? 0 } };
  const { data } = $api.useQuery('get', '/organization/retention/preview', { params }, { enabled: settled !== undefined, retry: false });
  if (!data || settled === undefined || settled !== days) return null;
  const { before, rows, at } = data.next;
  if (before === null || rows === 0) return <Text size="sm">{text.nothingGoes(dateAndTime(at))}</Text>;
  return (
    <Alert color="orange" title={text.deletes(kind, data.next)}>
      {text.deletesWhen(dateAndTime(before), dateAndTime(at))}
    </Alert>
  );
}

const wayOf = (days: number | null): Way => (days === null ? 'installation' : days === 0 ? 'forever' : 'days');

/** The days to send: null as the installation, 0 for ever; undefined while there are none. */
const sentDays = ({ way, days }: KeepValues): number | null | undefined =>
  way === 'installation' ? null : way === 'forever' ? 0 : days && days > 0 ? days : undefined;

const shownDays = (values: KeepValues, usual: number): number | undefined => {
  const days = sentDays(values);
  return days === null ? usual : days;
};
