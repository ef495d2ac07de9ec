import { Select, Stack, Switch } from '@mantine/core';
import type { DraftStart } from '../../../kinds/starts/start.ts';
import { ownZone } from '../../../text/zones.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { startIn, withStart } from '../draft/starts.ts';
import { useEditing } from '../editing.ts';
import { editorWords } from '../editor-words.ts';
import { AgainField } from './again-field.tsx';
import classes from './forms.module.css';
import { ZoneField } from './zone-field.tsx';

const text = editorWords.arrival;
const type = 'arrival';
const sources = ['table', 'spinners', 'both'] as const;

/** Whether records are taken as they arrive: which, whether also changed ones, and when their days begin. */
export function ArrivalForm() {
  const { definition, change, problems } = useEditing();
  const { start, path } = startIn(definition, type);
  const zone = typeof start?.zone === 'string' ? start.zone : 'UTC';
  const from = sources.find((one) => one === start?.from) ?? 'table';
  const put = (next: DraftStart | undefined, field?: string): void =>
    change(withStart(definition, type, next), field && `${path}.${field}`);
  return (
    <div data-field={path}>
      <Switch
        label={text.title}
        description={text.help}
        checked={start !== undefined}
        onChange={({ currentTarget: { checked } }) => put(checked ? { type, zone: ownZone() } : undefined)}
        error={problems.at(undefined, path)}
      />
      {start && (
        <Stack gap="sm" className={classes.inner}>
          <Select
            label={text.from}
            description={from === 'table' ? undefined : text.fromHelp}
            data={sources.map((value) => ({ value, label: text.sources[value] }))}
            value={from}
            onChange={(next) => {
              const { from: _, ...rest } = start;
              // Conditions are about records of the table alone.
              put(next === 'spinners' ? { type, from: next, zone } : next === 'both' ? { ...rest, from: next } : rest, 'from');
            }}
            error={problems.at(undefined, `${path}.from`)}
            allowDeselect={false}
          />
          {from !== 'spinners' && (
            <Switch
              label={text.only}
              checked={start.where !== undefined}
              onChange={({ currentTarget: { checked } }) => {
                const { where: _, changes: __, again: ___, ...rest } = start;
                put(checked ? { ...start, where: { all: [] } } : rest);
              }}
              error={start.where === undefined && problems.at(undefined, `${path}.where`)}
            />
          )}
          {start.where !== undefined && (
            <>
              <ConditionEditor
                label={text.where}
                value={start.where}
                onChange={(where) => put({ ...start, where }, 'where')}
                stepId={undefined}
                path={`${path}.where`}
              />
              <div data-field={`${path}.changes`}>
                <Switch
                  label={text.changes}
                  description={text.changesHelp}
                  checked={start.changes === true}
                  onChange={({ currentTarget: { checked } }) => {
                    // A person who is added comes in once: nobody comes again without changes.
                    const { changes: _, again: __, ...rest } = start;
                    put(checked ? { ...rest, changes: true } : rest);
                  }}
                  error={problems.at(undefined, `${path}.changes`)}
                />
              </div>
              {(start.changes === true || start.again !== undefined) && (
                <AgainField
                  value={start.again}
                  onChange={(again) => {
                    const { again: _, ...rest } = start;
                    put(again === undefined ? rest : { ...rest, again }, 'again');
                  }}
                  path={`${path}.again`}
                />
              )}
            </>
          )}
          <ZoneField help={text.zoneHelp} value={zone} onChange={(next) => put({ ...start, zone: next })} path={`${path}.zone`} />
        </Stack>
      )}
    </div>
  );
}
