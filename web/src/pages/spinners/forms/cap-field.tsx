import { Radio, Stack } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { useReadIf } from '../../../api/use-may.ts';
import { capWords as text } from '../../settings/shared/cap-words.ts';
import { describeCap } from '../../settings/shared/describe-cap.ts';
import type { Definition } from '../draft/definition.ts';
import { useEditing } from '../editing.ts';

const choices = ['usual', 'first', 'exempt'] as const;

/** The rule for the messages of a spinner under the cap of its organization. */
export function CapField() {
  const { definition, change, problems } = useEditing();
  const organization = $api.useQuery('get', '/organization', {}, useReadIf('organization:read')).data?.organization;
  return (
    <Radio.Group
      label={text.choice}
      description={organization && describeCap(organization.frequencyCap)}
      value={definition.cap ?? 'usual'}
      onChange={(chosen) => change(withCap(definition, chosen))}
      error={problems.at(undefined, 'cap')}
      data-field="cap"
    >
      <Stack gap="xs" mt="xs">
        {choices.map((choice) => (
          <Radio key={choice} value={choice} label={text.choices[choice].label} description={text.choices[choice].help} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** A draft with another choice; one that is held as usual has none. */
function withCap({ cap: _, ...definition }: Definition, chosen: string): Definition {
  return chosen === 'first' || chosen === 'exempt' ? { ...definition, cap: chosen } : definition;
}
