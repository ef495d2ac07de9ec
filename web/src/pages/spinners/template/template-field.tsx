import { Button, Menu, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import { $api } from '../../../api/client.ts';
import { loadPart } from '../../../api/stale-build.ts';
import type { StepField } from '../../../api/types.ts';
import { useLacks } from '../../../api/use-may.ts';
import { sayingLeft } from '../../../kinds/left-values.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { placeholderOf } from '../../../text/template-text.ts';
import { still } from '../../../ui/still.tsx';
import type { Problems } from '../draft/problems.ts';
import { metadataOf, useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { kindOf, useKinds } from '../steps/kinds.ts';
import { useLeftValues } from '../steps/use-left-values.ts';
import type { Chip } from './chips.ts';
import { type NameGroup, type Names, partOf } from './completion.ts';
import { FormatMenu } from './format-menu.tsx';
import type { Format } from './formats.ts';
import { InsertItems } from './insert-items.tsx';
import { nameIn, rangeAt, suggestedBy } from './placeholder.ts';
import { RawValues } from './raw-values.tsx';
import classes from './template.module.css';
import type { EditorHandle } from './template-editor.tsx';
import { useColumnFormats } from './use-column-formats.ts';

const TemplateEditor = lazy(() => loadPart(() => import('./template-editor.tsx').then((loaded) => ({ default: loaded.TemplateEditor }))));

interface TemplateFieldProps {
  readonly step: DraftStep;
  readonly field: Pick<StepField, 'name' | 'type' | 'description'>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The text below instead of the server's problems. */
  readonly error?: string | undefined;
  /** Its path in the step, if it is not the field itself. */
  readonly path?: string;
  /** Further names that it may use. */
  readonly more?: NameGroup | undefined;
  /** The word of the menu that puts something in, if not columns. */
  readonly insert?: string | undefined;
}

const oneLine: readonly string[] = ['line_template', 'url_template'];
/** The texts of messages. */
const mayHaveParts: readonly string[] = ['text_template', 'html_template'];
const code: readonly string[] = ['html_template', 'json_template', 'url_template'];

/** A template with its label, what can be put into it, and its problems in the server's words. */
export function TemplateField({ step, field, label, value, onChange, error, path = field.name, more, insert }: TemplateFieldProps) {
  const { columns, problems, allProblems, isReadOnly } = useEditing();
  const left = useLeftValues(step.id);
  const kinds = useKinds();
  const kind = kindOf(kinds, step);
  const mayRead = !useLacks('spinners:read');
  const parts = $api.useQuery('get', '/parts', {}, { enabled: mayRead && mayHaveParts.includes(field.type) }).data?.data;
  const names = useMemo(
    () => ({
      columns: metadataOf(columns),
      others: kind?.names ?? [],
      parts: parts?.filter(({ archivedAt }) => archivedAt === null).map(({ key }) => key),
      filters: kinds.filters,
      groups: more === undefined ? left : [...left, more],
    }),
    [columns, kind, parts, kinds.filters, left, more],
  );
  const formats = useColumnFormats(left);
  const all = problems.list(step.id, path);
  const raw = allProblems.rawIn(step.id, path);
  const inWords = useMemo(() => sayingLeft(left), [left]);
  return <Template {...{ label, value, onChange, error, names, formats, all, raw, isReadOnly, insert, inWords }} type={field.type} />;
}

interface TemplateProps extends Pick<TemplateFieldProps, 'label' | 'value' | 'onChange' | 'error'> {
  readonly type: string;
  readonly names: Names;
  readonly formats: ReadonlyMap<string, readonly Format[]>;
  readonly all: Problems['all'];
  readonly raw: Problems['raw'];
  readonly isReadOnly: boolean;
  /** The word of the menu that puts something in, if not columns. */
  readonly insert?: string | undefined;
  /** A problem in words; absent: as the server has it. */
  readonly inWords?: (message: string) => string;
}

/** A template with its label, its problems, and what can be put into it. */
export const Template = still(
  ({ label, value, onChange, error, names, formats, all, raw, isReadOnly, type, insert, inWords }: TemplateProps) => {
    const editor = useRef<EditorHandle>(undefined);
    const [chip, setChip] = useState<Chip>();
    const id = useId();
    const marks = useMemo(() => all.flatMap(({ message, at }) => (at ? [{ message, offset: at.offset }] : [])), [all]);
    const take = (message: string, offset: number, instead: string): void => {
      const range = nameIn(value, rangeAt(value, offset), message);
      if (range) onChange(value.slice(0, range.from) + instead + value.slice(range.to));
    };
    const isOneLine = oneLine.includes(type);
    return (
      <div>
        <div className={classes.head}>
          <span className={classes.label}>{label}</span>
          {!isReadOnly && names.columns.length + (names.groups?.length ?? 0) > 0 && (
            <Menu position="bottom-end" returnFocus={false}>
              <Menu.Target>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  className={classes.insert}
                  aria-label={insert === undefined ? text.insertInto(label) : `${insert} (${label})`}
                >
                  {insert ?? text.insert}
                </Button>
              </Menu.Target>
              <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
                <InsertItems {...{ names, formats }} onInsert={(name) => editor.current?.insert(placeholderFor(name, formats.get(name)))} />
                {names.parts?.map((key) => (
                  <Menu.Item key={partOf(key)} onClick={() => editor.current?.insert(`{{ ${partOf(key)} }}`)}>
                    {partOf(key)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
        <Suspense fallback={<Skeleton height={isOneLine ? 36 : 178} radius={6} />}>
          <TemplateEditor
            label={label}
            value={value}
            onChange={onChange}
            names={names}
            marks={error ? none : marks}
            isOneLine={isOneLine}
            isCode={code.includes(type)}
            isReadOnly={isReadOnly}
            describedBy={all.length > 0 || error ? id : undefined}
            formats={formats}
            onChip={setChip}
            onReady={(handle) => {
              editor.current = handle;
            }}
          />
        </Suspense>
        {chip && (
          <FormatMenu
            chip={chip}
            formats={formats.get(chip.column) ?? none}
            onChoose={(written) => editor.current?.replace(chip, written)}
            onClose={() => {
              setChip(undefined);
              editor.current?.focus();
            }}
          />
        )}
        {!isReadOnly && <RawValues {...{ raw, value, formats, onChange, inWords }} />}
        <div id={id}>
          {error ? (
            <Text size="xs" c="red" mt={4}>
              {error}
            </Text>
          ) : (
            all.map(({ path, message, at }) => {
              const instead = at && suggestedBy(message);
              return (
                <Text size="xs" c="red" mt={4} key={`${path} ${message}`}>
                  {inWords ? inWords(message) : message}{' '}
                  {instead && !isReadOnly && (
                    <button type="button" className={classes.instead} onClick={() => take(message, at.offset, instead)}>
                      {text.useInstead(instead)}
                    </button>
                  )}
                </Text>
              );
            })
          )}
        </div>
      </div>
    );
  },
);

const none: readonly never[] = [];

/** A column as people write its values. */
const placeholderFor = (name: string, formats: readonly Format[] = none): string =>
  `{{ ${[placeholderOf(name), ...formats.slice(0, 1).map(({ filter }) => filter)].join(' | ')} }}`;
