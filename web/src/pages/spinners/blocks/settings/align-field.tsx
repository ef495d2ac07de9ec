import { SegmentedControl } from '@mantine/core';
import { IconAlignCenter, IconAlignLeft, IconAlignRight } from '@tabler/icons-react';
import type { BlockAlign } from '../block.ts';
import { blockWords as text } from '../words.ts';

interface AlignFieldProps {
  readonly value: unknown;
  /** Undefined: as usual. */
  readonly onChange: (value: BlockAlign | undefined) => void;
}

/** The side on which a block stands. */
export const AlignField = ({ value, onChange }: AlignFieldProps) => (
  <SegmentedControl
    size="xs"
    fullWidth
    aria-label={text.fields.align}
    value={typeof value === 'string' ? value : 'left'}
    onChange={(next) => onChange(next === 'left' ? undefined : (next as BlockAlign))}
    data={(['left', 'center', 'right'] as const).map((align) => ({ value: align, label: <AlignLabel align={align} /> }))}
  />
);

const alignIcons = { left: IconAlignLeft, center: IconAlignCenter, right: IconAlignRight };

function AlignLabel({ align }: { readonly align: BlockAlign }) {
  const Icon = alignIcons[align];
  return (
    <span title={text.aligns[align]}>
      <Icon size={16} aria-hidden style={{ display: 'block', margin: '2px auto' }} />
      <span className="hidden-from-eyes">{text.aligns[align]}</span>
    </span>
  );
}
