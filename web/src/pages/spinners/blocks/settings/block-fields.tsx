import { SegmentedControl, Select, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberField } from '../../../../forms/number-field.tsx';
import { useEditing } from '../../editing.ts';
import { focusField } from '../../focus-field.ts';
import { TemplateField } from '../../template/template-field.tsx';
import { isOwnPicture, type MailBlock, most } from '../block.ts';
import { isWordless } from '../wordless-pictures.ts';
import { blockWords as text } from '../words.ts';
import { AlignField } from './align-field.tsx';
import type { BlockFieldsProps } from './block-fields-props.ts';
import { ColourField } from './colour-field.tsx';
import { ColumnFields } from './column-fields.tsx';
import { LogoButton } from './logo-button.tsx';
import { PictureSource } from './picture-source.tsx';
import { RowsField } from './rows-field.tsx';

type TemplateType = 'line_template' | 'url_template' | 'html_template';

const written = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A block with another value in a field; undefined takes the field away. */
function withField(block: MailBlock, name: string, value: unknown): MailBlock {
  const { [name]: _, ...rest } = block;
  return (value === undefined ? rest : { ...rest, [name]: value }) as MailBlock;
}

/** The fields of a block, as its kind has them. */
export function BlockFields(props: BlockFieldsProps) {
  const { step, block, path, parts, onChange, onShares } = props;
  const { problems } = useEditing();
  const set = (name: string, value: unknown): void => onChange(withField(block, name, value));
  const wrong = (name: string): string | undefined => problems.within(step.id, `${path}.${name}`);
  const template = (name: keyof typeof text.fields, type: TemplateType, isOptional = false): ReactNode => (
    <div data-field={`${path}.${name}`}>
      <TemplateField
        step={step}
        field={{ name: `${path}.${name}`, type, description: null as never }}
        label={text.fields[name] as string}
        value={written(block[name])}
        onChange={(value) => set(name, isOptional && value === '' ? undefined : value)}
      />
    </div>
  );
  const align = <AlignField value={block.align} onChange={(value) => set('align', value)} />;
  const pixels = (name: 'width' | 'height', min: number, max: number): ReactNode => (
    <div data-field={`${path}.${name}`}>
      <NumberField
        size="xs"
        label={text.fields[name]}
        isWhole
        {...{ min, max }}
        value={numberOf(block[name])}
        error={wrong(name)}
        onChange={(value) => (value !== undefined || name === 'width') && set(name, value)}
      />
    </div>
  );
  switch (block.type) {
    case 'text':
      return align;
    case 'heading':
      return (
        <>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={text.fields.level}
            value={String(block.level)}
            onChange={(value) => set('level', Number(value))}
            data={([1, 2, 3] as const).map((level) => ({ value: String(level), label: text.levels[level] }))}
          />
          {align}
        </>
      );
    case 'button':
      return (
        <>
          {template('label', 'line_template')}
          {template('href', 'url_template')}
          {align}
          <ColourField label={text.fields.colour} value={block.colour} error={wrong('colour')} onChange={(value) => set('colour', value)} />
          <Switch
            size="xs"
            label={text.fields.isWide}
            checked={block.isWide === true}
            onChange={(event) => set('isWide', event.currentTarget.checked || undefined)}
          />
        </>
      );
    case 'picture':
      return (
        <>
          <PictureSource
            url={written(block.url)}
            onUse={({ url }) => {
              onChange({ ...block, url });
              if (isWordless(block)) focusField(`${path}.alt`);
            }}
          />
          {template('url', 'url_template')}
          <LogoButton onUse={(url, alt) => onChange({ ...block, url, alt: written(block.alt) || alt })} url={written(block.url)} />
          <div>
            {block.isDecorative !== true && template('alt', 'line_template')}
            <Text size="xs" c={isWordless(block) ? 'var(--wait)' : 'dimmed'} mt={4}>
              {isWordless(block) ? text.wordless : block.isDecorative !== true && text.fields.altHelp}
            </Text>
            <Switch
              size="xs"
              mt={4}
              label={text.fields.isDecorative}
              checked={block.isDecorative === true}
              onChange={(event) => set('isDecorative', event.currentTarget.checked || undefined)}
            />
          </div>
          {template('href', 'url_template', true)}
          {pixels('width', 8, 800)}
          {align}
          {(isOwnPicture(block.url) || block.isInline === true) && (
            <div>
              <Switch
                size="xs"
                label={text.fields.isInline}
                checked={block.isInline === true}
                onChange={(event) => set('isInline', event.currentTarget.checked || undefined)}
              />
              <Text size="xs" c="dimmed" mt={4}>
                {text.fields.inlineHelp}
              </Text>
            </div>
          )}
        </>
      );
    case 'columns':
      return (
        <ColumnFields
          block={block}
          path={path}
          error={problems.at(step.id, `${path}.columns`)}
          onShares={onShares}
          onStays={(stays) => set('staysBeside', stays)}
        />
      );
    case 'divider':
      return (
        <ColourField label={text.fields.colour} value={block.colour} error={wrong('colour')} onChange={(value) => set('colour', value)} />
      );
    case 'spacer':
      return pixels('height', 4, 120);
    case 'social':
      return (
        <>
          <RowsField {...props} name="links" most={most.links} />
          {align}
        </>
      );
    case 'values':
      return <RowsField {...props} name="rows" most={most.rows} />;
    case 'html':
      return template('source', 'html_template');
    case 'part':
      return (
        <div data-field={`${path}.key`}>
          <Select
            size="xs"
            label={text.fields.key}
            data={[...new Set([...parts, ...(block.key ? [written(block.key)] : [])])]}
            value={written(block.key) || null}
            onChange={(key) => key !== null && set('key', key)}
            error={wrong('key')}
            allowDeselect={false}
          />
        </div>
      );
    default:
      return (
        <Text size="sm" c="dimmed">
          {text.unknown(block.type)}
        </Text>
      );
  }
}
