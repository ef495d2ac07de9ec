import { ZoneSelect } from '../../../forms/zone-select.tsx';
import { useEditing } from '../editing.ts';

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
  return (
    <div data-field={path}>
      <ZoneSelect help={help} value={value} onChange={onChange} error={problems.at(undefined, path)} />
    </div>
  );
}
