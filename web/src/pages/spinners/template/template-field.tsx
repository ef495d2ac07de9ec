import { Button, Menu, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useId, useMemo, useRef } from 'react';
import { loadPart } from '../../../api/stale-build.ts';
import type { StepField } from '../../../api/types.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { placeholderOf } from '../../../text/template-text.ts';
import { still } from '../../../ui/still.tsx';
import type { Problems } from '../draft/problems.ts';
import { metadataOf, useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { kindOf, useKinds } from '../steps/kinds.ts';
import type { Names } from './completion.ts';
import { nameIn, rangeAt, suggestedBy } from './placeholder.ts';
import classes from './template.module.css';

const TemplateEditor = lazy(() => loadPart(() => import('./template-editor.tsx').then((loaded) => ({ default: loaded.TemplateEditor }))));

interface TemplateFieldProps {
  readonly step: DraftStep;
  readonly field: Pick<StepField, 'name' | 'type' | 'description'>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The text below instead of the server's problems. */
  readonly error?: string | undefined;
}

const oneLine: readonly string[] = ['line_template', 'url_template'];
const code: readonly string[] = ['html_template', 'json_template', 'url_template'];

/** A template with its label, what can be put into it, and its problems in the server's words. */
export function TemplateField({ step, field, label, value, onChange, error }: TemplateFieldProps) {
  const { columns, problems, isReadOnly } = useEditing();
  const kinds = useKinds();
  const kind = kindOf(kinds, step);
  const names = useMemo(
    () => ({ columns: metadataOf(columns), others: kind?.names ?? [], filters: kinds.filters }),
    [columns, kind, kinds.filters],
  );
  const all = problems.list(step.id, field.name);
  return <Template {...{ label, value, onChange, error, names, all, isReadOnly }} type={field.type} />;
}

interface TemplateProps extends Pick<TemplateFieldProps, 'label' | 'value' | 'onChange' | 'error'> {
  readonly type: string;
  readonly names: Names;
  readonly all: Problems['all'];
  readonly isReadOnly: boolean;
}

const Template = still(({ label, value, onChange, error, names, all, isReadOnly, type }: TemplateProps) => {
  const insert = useRef<(text: string) => void>(undefined);
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
        {!isReadOnly && names.columns.length > 0 && (
          <Menu position="bottom-end" returnFocus={false}>
            <Menu.Target>
              <Button size="compact-xs" variant="subtle" className={classes.insert} aria-label={text.insertInto(label)}>
                {text.insert}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
              {[...names.columns, ...names.others].map((name) => (
                <Menu.Item key={name} onClick={() => insert.current?.(`{{ ${placeholderOf(name)} }}`)}>
                  <bdi>{name}</bdi>
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
          onReady={(write) => {
            insert.current = write;
          }}
        />
      </Suspense>
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
                {message}{' '}
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
});

const none: readonly never[] = [];
