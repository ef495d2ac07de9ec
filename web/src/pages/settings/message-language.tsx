import { Select } from '@mantine/core';
import { useState } from 'react';
import { $api, api, queryClient } from '../../api/client.ts';
import { useMay } from '../../api/use-may.ts';
import { formatNames, offeredLocales } from '../../text/format-names.ts';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Section } from '../../ui/section.tsx';
import { tell, tellProblem } from '../../ui/tell.ts';
import { settingsWords } from './words.ts';

const text = settingsWords.language;

/** The language in which messages write numbers, dates, yes and no. */
export function MessageLanguage() {
  const { data } = $api.useQuery('get', '/organization');
  const isAdmin = useMay('organization:edit');
  const [isSaving, setSaving] = useState(false);
  if (!data) return null;
  const { locale } = data.organization;
  const save = async (next: string): Promise<void> => {
    setSaving(true);
    try {
      await api.PATCH('/organization', { body: { locale: next } });
      await queryClient.invalidateQueries();
      tell(text.saved);
    } catch (error) {
      tellProblem(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Section title={text.title} help={text.help}>
      {!isAdmin && <NotAllowed permission="organization:edit">{text.notAllowed}</NotAllowed>}
      <Select
        label={text.label}
        data={[...formatNames(offeredLocales(locale))]}
        value={locale}
        onChange={(next) => next !== null && next !== locale && void save(next)}
        allowDeselect={false}
        searchable
        disabled={!isAdmin || isSaving}
        w="100%"
        maw={480}
      />
    </Section>
  );
}
