import { Stack } from '@mantine/core';
import { $api, api, queryClient } from '../../api/client.ts';
import type { SendingWindow } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { WindowFields } from '../../forms/hours/window-fields.tsx';
import { windowFieldOf, windowParts, windowProblemOf } from '../../forms/hours/window-problems.ts';
import { hoursWords } from '../../forms/hours/words.ts';
import { SaveButton } from '../../forms/save-button.tsx';
import { useStoredForm } from '../../forms/use-stored-form.ts';
import { ZoneSelect } from '../../forms/zone-select.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/tell.ts';
import { settingsWords } from './words.ts';

const text = settingsWords.hours;

/** When messages of the organization leave, and by which clocks where nothing else says it. */
export function SendingHours() {
  const { data } = $api.useQuery('get', '/organization');
  const isAdmin = useMay('organization:edit');
  if (!data) return null;
  const { zone, sendingWindow } = data.organization;
  return (
    <Section title={hoursWords.title} help={hoursWords.help}>
      {!isAdmin && <NotAllowed permission="organization:edit">{text.notAllowed}</NotAllowed>}
      <HoursForm zone={zone} sendingWindow={sendingWindow} isReadOnly={!isAdmin} />
    </Section>
  );
}

interface HoursFormProps {
  readonly zone: string;
  readonly sendingWindow: SendingWindow | null;
  readonly isReadOnly: boolean;
}

interface Values extends Record<string, unknown> {
  readonly zone: string;
  readonly sendingWindow: SendingWindow | null;
}

function HoursForm({ zone, sendingWindow, isReadOnly }: HoursFormProps) {
  const stored: Values = { ...windowParts, zone, sendingWindow };
  const call = useStoredForm<Values>(
    stored,
    async (values) => {
      await api.PATCH('/organization', { body: { zone: values.zone, sendingWindow: values.sendingWindow } });
      await queryClient.invalidateQueries();
      tell(text.saved);
    },
    (path) => windowFieldOf(path) ?? path,
  );
  const { form, problem, submit } = call;
  const { zone: chosen, sendingWindow: written } = form.getValues();
  const put = (values: Partial<Values>): void => {
    form.setValues(values);
    form.clearErrors();
  };
  return (
    <form onSubmit={submit} noValidate style={{ width: '100%' }}>
      <Stack gap="md">
        <div style={{ maxWidth: 480 }}>
          <ZoneSelect
            label={text.zone}
            help={text.zoneHelp}
            value={chosen}
            onChange={(next) => put({ zone: next })}
            error={form.errors.zone}
            isReadOnly={isReadOnly}
          />
        </div>
        <WindowFields
          owner="organization"
          value={written}
          onChange={(next) => put({ sendingWindow: next })}
          isReadOnly={isReadOnly}
          problemOf={windowProblemOf(form.errors)}
        />
        {problem !== undefined && <ProblemAlert error={problem} />}
        {!isReadOnly && <SaveButton of={call} />}
      </Stack>
    </form>
  );
}
