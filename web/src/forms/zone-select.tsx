import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { zonesWith } from '../text/zones.ts';
import { words } from '../words/en.ts';

interface ZoneSelectProps {
  readonly label?: string;
  readonly help?: string | undefined;
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly error?: React.ReactNode;
  /** The choices before the zones, such as that there is none. */
  readonly none?: { readonly value: string; readonly label: string };
  readonly isReadOnly?: boolean;
}

/** Chooses a time zone by its name. */
export function ZoneSelect({ label = words.zone.label, help, value, onChange, error, none, isReadOnly = false }: ZoneSelectProps) {
  const zones = useMemo(() => zonesWith(value).filter((one) => one.value !== ''), [value]);
  return (
    <Select
      label={label}
      description={help}
      data={none ? [none, ...zones] : zones}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
      error={error}
      nothingFoundMessage={words.zone.unknown}
      searchable
      onFocus={({ currentTarget }) => currentTarget.select()}
      readOnly={isReadOnly}
    />
  );
}
