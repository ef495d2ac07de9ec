import { Checkbox, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { testWords } from '../../words/test-mode.ts';
import { type KeyScope, type MadeKey, scopeGroups } from './key.ts';
import { KeySecret } from './key-secret.tsx';
import { isLimitComplete, LimitFields, type LimitValues, limitBodyOf, limitFieldOf, noLimits } from './limit-fields.tsx';
import { apiKeyKeys } from './shared/query-keys.ts';
import { keyWords } from './shared/words.ts';

const text = keyWords;
const days = ['0', '30', '90', '365'] as const;
const dayMs = 86_400_000;

interface KeyValues extends LimitValues {
  name: string;
  scopes: KeyScope[];
  expiresAt: string;
  isTest: boolean;
}

const initialValues: KeyValues = { name: '', scopes: ['ingest', 'trigger'], expiresAt: '0', isTest: false, ...noLimits };

/** Makes a key, and then shows its secret, once. */
export function CreateKey({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [made, setMade] = useState<MadeKey>();
  const focusBack = useFocusBack(isOpen);
  const close = (): void => {
    setMade(undefined);
    focusBack();
  };
  const create = async ({ name, scopes: wanted, expiresAt, isTest, ...limits }: KeyValues): Promise<void> => {
    const until = Number(expiresAt) > 0 ? new Date(Date.now() + Number(expiresAt) * dayMs).toISOString() : null;
    const { data } = await api.POST('/api-keys', {
      body: { name, scopes: wanted, expiresAt: until, mode: isTest ? 'test' : 'live', ...limitBodyOf(limits) },
    });
    void queryClient.invalidateQueries({ queryKey: apiKeyKeys.all() });
    if (data) setMade({ secret: data.secret, scopes: data.apiKey.scopes, dataTableIds: data.apiKey.dataTableIds });
  };
  return (
    <>
      <FormDialog
        ifLost={text.lost}
        isOpen={isOpen}
        onClose={onClose}
        title={text.create}
        action={text.create}
        initialValues={initialValues}
        send={create}
        fieldOf={limitFieldOf}
        isReady={(form) => isLimitComplete(form.getValues())}
      >
        {(form) => (
          <>
            <TextInput label={text.name} description={text.nameHelp} data-autofocus {...form.getInputProps('name')} />
            <Switch label={testWords.key} description={testWords.keyHelp} {...form.getInputProps('isTest', { type: 'checkbox' })} />
            <Checkbox.Group label={text.scopes} {...form.getInputProps('scopes')}>
              <Stack gap="md" mt={4}>
                {Object.entries(scopeGroups).map(([group, scopes]) => (
                  <Stack key={group} gap={8} role="group" aria-label={text.scopeGroups[group as keyof typeof scopeGroups]}>
                    <Text size="sm" c="dimmed">
                      {text.scopeGroups[group as keyof typeof scopeGroups]}
                    </Text>
                    {scopes.map((scope) => (
                      <Checkbox key={scope} value={scope} label={scope} description={text.scopeHelp[scope]} />
                    ))}
                  </Stack>
                ))}
              </Stack>
            </Checkbox.Group>
            <LimitFields form={form} />
            <Select
              label={text.expires}
              data={days.map((value) => ({ value, label: text.expiresIn[value] }))}
              {...form.getInputProps('expiresAt')}
            />
          </>
        )}
      </FormDialog>
      {made && <KeySecret title={text.created} {...made} onClose={close} />}
    </>
  );
}
