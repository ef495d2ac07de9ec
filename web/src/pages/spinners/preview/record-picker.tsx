import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { SearchField } from '../../../ui/search-field.tsx';
import { personName } from './person-name.ts';
import classes from './preview.module.css';
import type { TrialRecords } from './use-records.ts';
import { previewWords as text } from './words.ts';

/** Pages through the records, or finds one; says so where there is none. */
export function RecordPicker({ records }: { readonly records: TrialRecords }) {
  const { record, isReady, place, count, total, search, find, go } = records;
  const isEmpty = isReady && record === undefined;
  if (isEmpty && search === '') return <p className={classes.note}>{text.sample}</p>;
  return (
    <section className={classes.picker} aria-label={text.record}>
      <SearchField label={text.find} clearLabel={text.clear} value={search} onChange={find} />
      {isEmpty ? (
        <Text size="xs" c="dimmed" role="status">
          {text.noneFound}
        </Text>
      ) : (
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="default" size={30} aria-label={text.previous} disabled={place === 0} onClick={() => go(place - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={30} aria-label={text.next} disabled={place + 1 >= count} onClick={() => go(place + 1)}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
          {record && (
            <Text size="xs" c="dimmed" role="status" ml={4}>
              <bdi className={classes.label}>{personName(record)}</bdi>
              {text.position(place + 1, total)}
            </Text>
          )}
        </Group>
      )}
    </section>
  );
}
