import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { refresh } from '../../api/session.ts';
import { useMe } from '../../api/use-session.ts';
import { changeFormats } from '../../hooks/use-formats.ts';
import { formatNames, formatSample, localeName, offeredLocales } from '../../text/format-names.ts';
import { browserLocale, browserZone } from '../../text/notation/notation.ts';
import { zoneName, zonesWith } from '../../text/zones.ts';
import { Section } from '../../ui/section.tsx';
import { tellProblem } from '../../ui/tell.ts';
import { profileWords } from './words.ts';

const text = profileWords.formats;
const asBrowser = '';

/** In which language's formats and in which zone the person reads and writes numbers, dates and times. */
export function Formats() {
  const { user } = useMe();
  const [isSaving, setSaving] = useState(false);
  const save = async (change: { readonly locale?: string | null; readonly zone?: string | null }): Promise<void> => {
    setSaving(true);
    try {
      const { data } = await api.PATCH('/auth/me', { body: change });
      await refresh();
      if (data) changeFormats(data.user);
    } catch (error) {
      tellProblem(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Section title={text.title} help={text.help}>
      <Stack gap="sm" w="100%" maw={480}>
        <Select
          label={text.locale}
          description={formatSample(user.locale ?? browserLocale())}
          data={[{ value: asBrowser, label: text.browser(localeName(browserLocale())) }, ...formatNames(offeredLocales(user.locale))]}
          value={user.locale ?? asBrowser}
          onChange={(next) => next !== null && void save({ locale: next === asBrowser ? null : next })}
          allowDeselect={false}
          searchable
          disabled={isSaving}
        />
        <Select
          label={text.zone}
          data={[{ value: asBrowser, label: text.browser(zoneName(browserZone())) }, ...zonesWith(user.zone ?? 'UTC')]}
          value={user.zone ?? asBrowser}
          onChange={(next) => next !== null && void save({ zone: next === asBrowser ? null : next })}
          allowDeselect={false}
          searchable
          disabled={isSaving}
        />
      </Stack>
    </Section>
  );
}
