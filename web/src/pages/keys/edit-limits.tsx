import { api, queryClient } from '../../api/client.ts';
import type { ApiKey } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { isLimitComplete, LimitFields, type LimitValues, limitBodyOf, limitFieldOf, limitValuesOf, noLimits } from './limit-fields.tsx';
import { apiKeyKeys } from './shared/query-keys.ts';
import { keyWords } from './shared/words.ts';

const text = keyWords;

/** Changes which tables and spinners a key sees. */
export function EditLimits({ apiKey, onClose }: { readonly apiKey: ApiKey | undefined; readonly onClose: () => void }) {
  const save = async (values: LimitValues): Promise<void> => {
    if (!apiKey) return;
    await api.PATCH('/api-keys/{apiKeyId}', { params: { path: { apiKeyId: apiKey.id } }, body: limitBodyOf(values) });
    await queryClient.invalidateQueries({ queryKey: apiKeyKeys.all() });
  };
  return (
    <FormDialog
      isOpen={apiKey !== undefined}
      onClose={onClose}
      title={text.limits.title(apiKey?.name ?? '')}
      action={text.limits.save}
      initialValues={apiKey ? limitValuesOf(apiKey) : noLimits}
      send={save}
      fieldOf={limitFieldOf}
      isReady={(form) => isLimitComplete(form.getValues())}
    >
      {(form) => <LimitFields form={form} />}
    </FormDialog>
  );
}
