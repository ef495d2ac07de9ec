import { MultiSelect, Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { $api } from '../../api/client.ts';
import type { ApiKey } from '../../api/types.ts';
import { type NamedOne, namedChoices, namedQuery } from '../../forms/named-choices.ts';
import { keyWords } from './shared/words.ts';

const text = keyWords;

/** The values of a form about a key's limits. */
export interface LimitValues extends Record<string, unknown> {
  hasAllTables: boolean;
  dataTableIds: string[];
  hasAllSpinners: boolean;
  spinnerIds: string[];
}

export const noLimits: LimitValues = { hasAllTables: true, dataTableIds: [], hasAllSpinners: true, spinnerIds: [] };

export const limitValuesOf = ({ dataTableIds, spinnerIds }: ApiKey): LimitValues => ({
  ...{ hasAllTables: dataTableIds === null, dataTableIds: [...(dataTableIds ?? [])] },
  ...{ hasAllSpinners: spinnerIds === null, spinnerIds: [...(spinnerIds ?? [])] },
});

/** The limits as the API takes them. */
export const limitBodyOf = ({ hasAllTables, dataTableIds, hasAllSpinners, spinnerIds }: LimitValues) => ({
  dataTableIds: hasAllTables ? null : dataTableIds,
  spinnerIds: hasAllSpinners ? null : spinnerIds,
});

/** Whether what a key is limited to names anything. */
export const isLimitComplete = ({ hasAllTables, dataTableIds, hasAllSpinners, spinnerIds }: LimitValues): boolean =>
  (hasAllTables || dataTableIds.length > 0) && (hasAllSpinners || spinnerIds.length > 0);

/** The field that a path of the server belongs to: `dataTableIds[2]` to the tables. */
export const limitFieldOf = (path: string): string => path.replace(/\[.*$/, '');

/** The tables and spinners that a key sees. */
export function LimitFields<Values extends LimitValues>({ form: given }: { readonly form: UseFormReturnType<Values> }) {
  const form = given as unknown as UseFormReturnType<LimitValues>;
  const { hasAllTables, hasAllSpinners } = form.getValues();
  const tables = $api.useQuery('get', '/data-tables', namedQuery, { enabled: !hasAllTables }).data?.data;
  const spinners = $api.useQuery('get', '/spinners', namedQuery, { enabled: !hasAllSpinners }).data?.data;
  return (
    <>
      <LimitField
        form={form}
        isAll="hasAllTables"
        field="dataTableIds"
        known={tables}
        words={text.limits.tables}
        isClosed={!hasAllSpinners}
      />
      <LimitField
        form={form}
        isAll="hasAllSpinners"
        field="spinnerIds"
        known={spinners}
        words={text.limits.spinners}
        isClosed={!hasAllTables}
      />
    </>
  );
}

interface LimitFieldProps {
  readonly form: UseFormReturnType<LimitValues>;
  readonly isAll: 'hasAllTables' | 'hasAllSpinners';
  readonly field: 'dataTableIds' | 'spinnerIds';
  readonly known: readonly NamedOne[] | undefined;
  readonly words: { readonly [Name in 'label' | 'all' | 'none' | 'some' | 'chosen']: string };
  /** Whether the key is limited to some of the other kind: then it sees none of this kind that is not named. */
  readonly isClosed: boolean;
}

function LimitField({ form, isAll, field, known, words, isClosed }: LimitFieldProps) {
  const { [isAll]: hasAll, [field]: chosen } = form.getValues();
  return (
    <Radio.Group label={words.label} value={hasAll ? 'all' : 'some'} onChange={(value) => form.setFieldValue(isAll, value === 'all')}>
      <Stack gap={8} mt={4}>
        <Radio value="all" label={isClosed ? words.none : words.all} />
        <Radio value="some" label={words.some} />
        {!hasAll && (
          <MultiSelect
            aria-label={words.chosen}
            placeholder={chosen.length === 0 ? words.chosen : undefined}
            data={namedChoices(known, chosen, text.limits.deleted)}
            maxValues={100}
            searchable
            {...form.getInputProps(field)}
          />
        )}
      </Stack>
    </Radio.Group>
  );
}
