import { Select, Stack, Switch, Text } from '@mantine/core';
import { $api, api, queryClient } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { useReadIf } from '../../api/use-may.ts';
import { ZoneSelect } from '../../forms/zone-select.tsx';
import { zoneName } from '../../text/zones.ts';
import { Section } from '../../ui/section.tsx';
import { tellProblem } from '../../ui/tell.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.zones;
const none = '';

interface Zones {
  readonly zone?: string | null;
  readonly zoneColumn?: string | null;
  readonly zoneByPhone?: boolean;
}

/** By which clocks the table's people live: by a column, their phone's country, the table, or the organization. */
export function TableZones({ table: { id, columns, zone, zoneColumn, zoneByPhone } }: { readonly table: DataTable }) {
  const organization = $api.useQuery('get', '/organization', {}, useReadIf('organization:read')).data?.organization;
  const set = async (body: Zones): Promise<void> => {
    try {
      await api.PATCH('/data-tables/{dataTableId}', { params: { path: { dataTableId: id } }, body });
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries();
  };
  const visible = columns.filter(({ metadata }) => metadata);
  const hasPhones = columns.some(({ type }) => type === 'phone');
  return (
    <Section title={text.title} help={text.help}>
      <Stack gap="md" maw={480} w="100%">
        <Select
          label={text.column}
          description={text.columnHelp}
          data={[{ value: none, label: text.noColumn }, ...visible.map(({ name }) => ({ value: name, label: name }))]}
          value={zoneColumn ?? none}
          onChange={(column) => void set({ zoneColumn: column || null })}
          nothingFoundMessage={tableWords.columns.noSuchColumn}
          searchable
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div>
          <Switch
            label={text.byPhone}
            description={text.byPhoneHelp}
            checked={zoneByPhone}
            onChange={(event) => void set({ zoneByPhone: event.currentTarget.checked })}
          />
          {zoneByPhone && !hasPhones && (
            <Text size="xs" c="dimmed" mt={4} ms={50}>
              {text.noPhones}
            </Text>
          )}
        </div>
        <ZoneSelect
          label={text.zone}
          help={text.zoneHelp}
          value={zone ?? none}
          none={{ value: none, label: text.asOrganization(zoneName(organization?.zone ?? '…')) }}
          onChange={(chosen) => void set({ zone: chosen || null })}
        />
      </Stack>
    </Section>
  );
}
