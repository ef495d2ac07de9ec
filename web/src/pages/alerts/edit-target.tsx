import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import type { AlertKind, AlertTarget } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { alertWords } from './shared/words.ts';

const text = alertWords;
const allKinds = Object.keys(text.kinds) as AlertKind[];

interface TargetValues extends Record<string, unknown> {
  url: string;
  isAll: boolean;
  kinds: AlertKind[];
}

interface EditTargetProps {
  readonly target: AlertTarget;
  readonly onClose: () => void;
  /** Called with the secret of a webhook that has got an address. */
  readonly onSaved: (secret: string | null) => Promise<unknown>;
}

/** Changes what goes to a target, and its address. */
export function EditTarget({ target, onClose, onSaved }: EditTargetProps) {
  const { name, kinds, url } = target;
  const save = async (values: TargetValues): Promise<void> => {
    const given = values.url.trim();
    const body = { target: name, kinds: values.isAll ? [] : values.kinds, ...(given !== '' && given !== url && { url: given }) };
    const { data } = await api.PATCH('/alert-targets', { body });
    await onSaved(data?.secret ?? null);
  };
  return (
    <FormDialog<TargetValues>
      isOpen
      onClose={onClose}
      title={text.editTitle(text.names[name])}
      action={text.save}
      initialValues={{ url: name === 'webhook' ? (url ?? '') : '', isAll: kinds.length === 0, kinds: [...kinds] }}
      send={save}
      fieldOf={(path) => path.replace(/\[.*$/, '')}
      isReady={(form) => isComplete(form.getValues(), target)}
    >
      {(form) => {
        const { isAll, kinds: chosen } = form.getValues();
        return (
          <>
            {name !== 'mail' && (
              <TextInput
                label={text.url}
                description={text.urlHelp[name]}
                placeholder={name === 'slack' && url !== null ? text.keepUrl(url) : 'https://'}
                type="url"
                inputMode="url"
                autoComplete="off"
                data-autofocus
                {...form.getInputProps('url')}
              />
            )}
            <Radio.Group
              label={text.gets}
              value={isAll ? 'all' : 'chosen'}
              onChange={(value) => form.setFieldValue('isAll', value === 'all')}
              error={form.errors.kinds}
            >
              <Stack gap={8} mt={4}>
                <Radio value="all" label={text.all} description={text.chosenHelp} />
                <Radio value="chosen" label={text.chosen} />
                {!isAll &&
                  allKinds.map((kind) => (
                    <Checkbox
                      key={kind}
                      ml={28}
                      label={text.kinds[kind]}
                      checked={chosen.includes(kind)}
                      onChange={({ currentTarget: { checked } }) =>
                        form.setFieldValue(
                          'kinds',
                          allKinds.filter((one) => (one === kind ? checked : chosen.includes(one))),
                        )
                      }
                    />
                  ))}
                {!isAll && chosen.length === 0 && (
                  <Text size="xs" c="dimmed">
                    {text.chooseOne}
                  </Text>
                )}
              </Stack>
            </Radio.Group>
          </>
        );
      }}
    </FormDialog>
  );
}

/** Whether some kinds are chosen, and there is an address. */
const isComplete = ({ url, isAll, kinds }: TargetValues, target: AlertTarget): boolean =>
  (isAll || kinds.length > 0) && (target.name === 'mail' || target.url !== null || url.trim() !== '');
