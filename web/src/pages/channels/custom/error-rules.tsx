import { ActionIcon, Button, Checkbox, Group, Input, Select, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { readJson } from '../../../text/json-path.ts';
import type { OwnEditorProps } from './own-editor.ts';
import { customChannelWords } from './words.ts';

const text = customChannelWords.rules;

interface Rule {
  readonly status?: readonly string[];
  readonly path?: string;
  readonly equals?: string | number | boolean;
  readonly is: keyof typeof text.classes;
  readonly suppresses?: boolean;
}

const classes = Object.entries(text.classes).map(([value, label]) => ({ value, label }));

/** The rules that say what an error means, in their order: the first that fits counts. */
export function ErrorRules({ label, value, onChange, error }: OwnEditorProps) {
  const read = readJson(value);
  const rules = Array.isArray(read) ? (read as unknown as Rule[]) : [];
  const write = (changed: readonly Rule[]): void => onChange?.(changed.length === 0 ? '' : JSON.stringify(changed));
  return (
    <Input.Wrapper label={label} description={text.help} error={error} labelElement="div">
      <Stack gap="xs" mt={4} role="group" aria-label={label}>
        {rules.map((rule, index) => (
          <RuleRow
            key={index}
            n={index + 1}
            rule={rule}
            onChange={(changed) => write(rules.map((one, at) => (at === index ? changed : one)))}
            onRemove={() => write(rules.filter((_, at) => at !== index))}
          />
        ))}
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => write([...rules, { status: ['400'], is: 'permanent' }])}
          >
            {text.add}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

interface RuleRowProps {
  readonly n: number;
  readonly rule: Rule;
  readonly onChange: (rule: Rule) => void;
  readonly onRemove: () => void;
}

function RuleRow({ n, rule, onChange, onRemove }: RuleRowProps) {
  const { status = [], path = '', equals = '', is, suppresses = false } = rule;
  const common = { size: 'xs', autoComplete: 'off', spellCheck: false } as const;
  const change = ({ status: statuses, path: way, equals: sought, ...rest }: Partial<Rule>): void => {
    const all = { status: statuses ?? status, path: way ?? path, equals: sought ?? equals, is, suppresses, ...rest };
    onChange({
      ...(all.status.length > 0 && { status: all.status }),
      ...(all.path !== '' && { path: all.path, equals: all.equals }),
      is: all.is,
      ...(all.is === 'permanent' && all.suppresses && { suppresses: true }),
    });
  };
  return (
    <Group gap="xs" align="end" wrap="wrap" role="group" aria-label={text.rule(n)}>
      <TextInput
        {...common}
        w={90}
        label={text.status}
        placeholder={text.statusExample}
        defaultValue={status.join(', ')}
        onBlur={({ currentTarget: { value } }) => change({ status: value.split(/[\s,]+/).filter((one) => one !== '') })}
      />
      <TextInput
        {...common}
        w={150}
        label={text.path}
        placeholder={text.pathExample}
        value={path}
        onChange={({ currentTarget: { value } }) => change({ path: value.trim() })}
      />
      <TextInput
        {...common}
        w={150}
        label={text.equals}
        disabled={path === ''}
        value={String(equals)}
        onChange={({ currentTarget: { value } }) => change({ equals: value })}
      />
      <Select
        {...common}
        w={150}
        label={text.is}
        data={classes}
        allowDeselect={false}
        value={is}
        onChange={(chosen) => change({ is: chosen as Rule['is'] })}
      />
      {is === 'permanent' && (
        <Checkbox
          size="xs"
          pb={6}
          label={text.suppresses}
          checked={suppresses}
          onChange={({ currentTarget: { checked } }) => change({ suppresses: checked })}
        />
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={text.remove(n)} onClick={onRemove}>
        <IconX size={14} />
      </ActionIcon>
    </Group>
  );
}
