import { Input, SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { writtenTruth } from '../text/notation/truths.ts';

interface YesNoFieldProps {
  readonly label: ReactNode;
  /** For screen readers, where the label is not shown. */
  readonly name?: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly size?: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
  /** The name of having no value, where that is possible. */
  readonly empty?: string | undefined;
  readonly isReadOnly?: boolean;
}

/** A switch between yes, no and, where that may be, no value. */
export function YesNoField({ label, name, description, error, size = 'sm', value, onChange, empty, isReadOnly = false }: YesNoFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={description}
      error={error}
      size={size}
    >
      <div>
        <SegmentedControl
          size={size}
          {...(name === undefined ? { 'aria-labelledby': id } : { 'aria-label': name })}
          data={[
            { value: 'true', label: writtenTruth(true) },
            { value: 'false', label: writtenTruth(false) },
            ...(empty === undefined ? [] : [{ value: '', label: empty }]),
          ]}
          value={value === undefined ? '' : String(value)}
          onChange={(next) => onChange(next === '' ? undefined : next === 'true')}
          disabled={isReadOnly}
        />
      </div>
    </Input.Wrapper>
  );
}
