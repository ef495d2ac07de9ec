import { ActionIcon, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { count } from '../../../text/format.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from './preview.module.css';
import type { TrialRecords } from './use-records.ts';
import { previewWords as text } from './words.ts';

/** Pages through the records, or finds one; says so where there is none. */
export function RecordPicker({ records }: { readonly records: TrialRecords }) {
  const { record, isReady, place, hasNext, total, search, find, go } = records;
  const isEmpty = isReady && record === undefined;
  if (isEmpty && search === '') return <p className={classes.note}>{text.sample}</p>;
  return (
    <section className={classes.picker} aria-label={text.record}>
      {isEmpty ? (
        <Text size="xs" c="dimmed" role="status">
          {text.noneFound}
        </Text>
      ) : (
        <div className={classes.person}>
          <ActionIcon variant="default" size={30} aria-label={text.previous} disabled={!place} onClick={() => go((place ?? 1) - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <Text size="sm" c="dimmed" role="status" className={classes.who}>
            {record && (
              <>
                <bdi className={classes.label}>{record.name ?? text.record}</bdi>
                {place !== undefined && text.position(count(place + 1), total)}
              </>
            )}
          </Text>
          <ActionIcon variant="default" size={30} aria-label={text.next} disabled={!hasNext} onClick={() => go((place ?? -1) + 1)}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
      <SearchField width="100%" label={text.find} clearLabel={text.clear} value={search} onChange={find} />
    </section>
  );
}
