import { Anchor, Select, Stack, Text } from '@mantine/core';
import { NumberField } from '../../../../forms/number-field.tsx';
import { useEditing } from '../../editing.ts';
import { type MailStyle, mailFonts } from '../block.ts';
import { styleColours, usualMailStyle } from '../mail-style.ts';
import { blockWords as text } from '../words.ts';
import { ColourField } from './colour-field.tsx';

interface MailFieldsProps {
  readonly style: MailStyle;
  /** The accent colour of the brand. */
  readonly accent: string | undefined;
  readonly onChange: (style: MailStyle) => void;
}

/** The look of a whole mail. */
export function MailFields({ style, accent, onChange }: MailFieldsProps) {
  const { isReadOnly } = useEditing();
  const set = (name: keyof MailStyle, value: string | number | undefined): void => {
    const { [name]: _, ...rest } = style;
    onChange(value === undefined ? rest : { ...rest, [name]: value });
  };
  const hasAccent = style.button === accent && style.link === accent;
  return (
    <fieldset disabled={isReadOnly} className="plain-fieldset">
      <Stack gap="sm">
        <Select
          size="xs"
          label={text.style.font}
          data={mailFonts.map((value) => ({ value, label: text.fonts[value] }))}
          value={style.font ?? usualMailStyle.font}
          onChange={(font) => set('font', font ?? undefined)}
          allowDeselect={false}
        />
        <NumberField
          size="xs"
          label={text.style.size}
          placeholder={String(usualMailStyle.size)}
          isWhole
          min={12}
          max={24}
          value={style.size}
          onChange={(size) => set('size', size)}
        />
        <NumberField
          size="xs"
          label={text.style.width}
          placeholder={String(usualMailStyle.width)}
          isWhole
          min={320}
          max={800}
          value={style.width}
          onChange={(width) => set('width', width)}
        />
        <Text size="xs" fw={600} mt={4}>
          {text.style.colours}
        </Text>
        {styleColours.map((name) => (
          <ColourField
            key={name}
            label={text.style[name]}
            value={style[name]}
            fallback={usualMailStyle[name]}
            onChange={(colour) => set(name, colour)}
          />
        ))}
        {accent !== undefined && !hasAccent && !isReadOnly && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            ta="start"
            onClick={() => onChange({ ...style, button: accent, link: accent })}
          >
            {text.style.accent}
          </Anchor>
        )}
      </Stack>
    </fieldset>
  );
}
