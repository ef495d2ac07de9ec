import { Switch } from '@mantine/core';
import { useState } from 'react';
import { $api, api, queryClient } from '../../api/client.ts';
import { useMay } from '../../api/use-may.ts';
import { Section } from '../../ui/section.tsx';
import { tell, tellProblem } from '../../ui/tell.ts';
import { factorWords } from '../profile/shared/words.ts';

const text = factorWords.required;

/** Whether members need a second factor; for owners. */
export function RequiredFactor() {
  const { data } = $api.useQuery('get', '/organization');
  const [isSaving, setSaving] = useState(false);
  const isOwner = useMay('organization:secure');
  if (!data || !isOwner) return null;
  const save = async (requiresFactor: boolean): Promise<void> => {
    setSaving(true);
    try {
      await api.PUT('/organization/required-factor', { body: { requiresFactor } });
      tell(requiresFactor ? text.on : text.off);
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries();
    setSaving(false);
  };
  return (
    <Section title={text.title} help={text.help}>
      <Switch
        label={text.label}
        checked={data.organization.requiresFactor}
        disabled={isSaving}
        onChange={({ currentTarget: { checked } }) => void save(checked)}
      />
    </Section>
  );
}
