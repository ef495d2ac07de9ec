import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { zonesWith } from '../../../text/zones.ts';
import { useEditing } from '../editing.ts';
import { editorWords } from '../editor-words.ts';

const text = editorWords.arrival;

interface ZoneFieldProps {
  readonly help?: string;
  readonly value: string;
  readonly onChange: (zone: string) => void;
  /** The path of the zone in the draft. */
  readonly path: string;
}

/** The time zone of what starts a spinner. */
export function ZoneField({ help, value, onChange, path }: ZoneFieldProps) {
  const { problems } = useEditing();
  const zones = useMemo(() => zonesWith(value), [value]);
  return (
    <div data-field={path}>
      <Select
        label={text.zone}
        description={help}
        data={zones}
        value={value}
        onChange={(zone) => zone && onChange(zone)}
        error={problems.at(undefined, path)}
        nothingFoundMessage={text.noZone}
        searchable
      />
    </div>
  );
}
