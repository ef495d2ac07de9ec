import { Radio, Stack } from '@mantine/core';
import { $api, api, queryClient } from '../../../api/client.ts';
import type { FrequencyCap } from '../../../api/types.ts';
import { useMay } from '../../../api/use-may.ts';
import { NumberField } from '../../../forms/number-field.tsx';
import { SaveButton } from '../../../forms/save-button.tsx';
import { useStoredForm } from '../../../forms/use-stored-form.ts';
import { NotAllowed } from '../../../ui/not-allowed.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { tell } from '../../../ui/tell.ts';
import { cappedMedia, capWords as text } from '../shared/cap-words.ts';
import { type CapValues, capFieldOf, capOf, capValuesOf } from './cap-values.ts';
import { MediumCap } from './medium-cap.tsx';

const overs = ['wait', 'skip', 'leave'] as const;

/** The number of messages that one address gets over all spinners. */
export function AddressCap() {
  const { data } = $api.useQuery('get', '/organization');
  const isAdmin = useMay('organization:edit');
  if (!data) return null;
  const { frequencyCap } = data.organization;
  return (
    <Section title={text.title} help={text.help}>
      {!isAdmin && <NotAllowed permission="organization:edit">{text.notAllowed}</NotAllowed>}
      <CapForm cap={frequencyCap} isReadOnly={!isAdmin} />
    </Section>
  );
}

function CapForm({ cap, isReadOnly }: { readonly cap: FrequencyCap | null; readonly isReadOnly: boolean }) {
  const call = useStoredForm<CapValues>(
    capValuesOf(cap),
    async (values) => {
      const frequencyCap = capOf(values);
      await api.PATCH('/organization', { body: { frequencyCap } });
      await queryClient.invalidateQueries();
      tell(frequencyCap ? text.saved : text.ended);
    },
    capFieldOf,
  );
  const { form, problem, submit } = call;
  const values = form.getValues();
  return (
    <form onSubmit={submit} noValidate style={{ width: '100%' }}>
      <fieldset disabled={isReadOnly} className="plain-fieldset">
        <Stack gap="md">
          {cappedMedia.map((medium) => (
            <MediumCap key={medium} medium={medium} form={form} />
          ))}
          {cappedMedia.some((medium) => values[medium]) && (
            <Radio.Group label={text.over} {...form.getInputProps('over')}>
              <Stack gap="xs" mt={4}>
                {overs.map((over) => (
                  <Radio key={over} value={over} label={text.overs[over].label} description={text.overs[over].help} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          {cappedMedia.some((medium) => values[medium]) && values.over === 'wait' && (
            <NumberField label={text.days} description={text.daysHelp} isWhole maw={200} {...form.getInputProps('days')} />
          )}
          {problem !== undefined && <ProblemAlert error={problem} />}
          {!isReadOnly && <SaveButton of={call} />}
        </Stack>
      </fieldset>
    </form>
  );
}
