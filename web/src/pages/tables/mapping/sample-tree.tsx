import { Menu } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import type { DataTable, MappingPreview, TableMapping } from '../../../api/types.ts';
import type { Json, JsonWay } from '../../../text/json-path.ts';
import classes from '../../../ui/json-tree.module.css';
import { JsonTree } from '../../../ui/json-tree.tsx';
import { tellProblem } from '../../../ui/tell.ts';
import { tableWords } from '../shared/words.ts';
import { keyOfWay, type SampleValue, sourceFrom, withSource } from './mapping-fields.ts';
import { mappingWords as text } from './words.ts';

const longest = 120;
/** A sample with more values is opened by branches. */
const mostOpen = 80;

interface SampleTreeProps {
  readonly table: DataTable;
  readonly preview: MappingPreview;
  readonly mapping: TableMapping;
  readonly onChange: (mapping: TableMapping) => void;
}

const isScalar = (json: Json): boolean => typeof json !== 'object' || json === null;
const isScalars = (json: Json): boolean => Array.isArray(json) && json.length > 0 && json.every(isScalar);

/** The first record that was sent, as a tree: a click on a value gives it to a column. */
export function SampleTree({ table, preview, mapping, onChange }: SampleTreeProps) {
  const [open, setOpen] = useState<string>();
  const values = new Map(preview.values.map((value) => [keyOfWay(value.at), value]));
  const give = (value: SampleValue, isList: boolean, column: Pick<DataTable['columns'][number], 'name' | 'required' | 'type'>): void => {
    onChange(withSource(mapping, column.name, sourceFrom(value, isList, column)));
    setOpen(undefined);
  };
  const create = async (value: SampleValue, isList: boolean): Promise<void> => {
    const { name, type } = value;
    try {
      await api.POST('/data-tables/{dataTableId}/columns', { params: { path: { dataTableId: table.id } }, body: { name, type } });
      give(value, isList, { name, type, required: false });
      await queryClient.invalidateQueries();
    } catch (error) {
      tellProblem(error);
    }
  };
  const leaf = (json: Json, way: JsonWay) => {
    const name = keyOfWay(way);
    const value = values.get(name);
    const given = value && mapping.columns.find(({ path }) => path === value.path);
    const button = (
      <button
        type="button"
        className={classes.leaf}
        data-given={given ? true : undefined}
        title={value?.path}
        disabled={!value}
        onClick={() => setOpen(open === name ? undefined : name)}
      >
        {given ? <IconCheck size={14} aria-hidden className={classes.mark} /> : <IconPlus size={14} aria-hidden className={classes.mark} />}
        <bdi className={classes.member}>{String(way.at(-1) ?? '$')}</bdi> <bdi className={classes.leafValue}>{shownText(json)}</bdi>
        {given && <bdi className={classes.hint}>→ {given.column}</bdi>}
        {value && !given && !String(way.at(-1)).startsWith(value.name) && <bdi className={classes.hint}>{value.name}</bdi>}
      </button>
    );
    // One menu at a time: a sample may have hundreds of values.
    if (open !== name || !value) return button;
    return (
      <Menu opened onClose={() => setOpen(undefined)} position="bottom-start" withinPortal>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          <Menu.Label>{text.choose}</Menu.Label>
          {table.columns.map((column) => {
            const other = mapping.columns.find((one) => one.column === column.name);
            return (
              <Menu.Item
                key={column.name}
                onClick={() => give(value, isScalars(json), column)}
                rightSection={other && other !== given && <span className={classes.hint}>{text.taken}</span>}
              >
                <bdi>{column.name}</bdi>
              </Menu.Item>
            );
          })}
          {!table.columns.some((column) => column.name === value.name) && (
            <Menu.Item leftSection={<IconPlus size={14} aria-hidden />} onClick={() => void create(value, isScalars(json))}>
              {text.newColumn(value.name, tableWords.columns.types[value.type])}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    );
  };
  const isOpen = preview.values.length <= mostOpen;
  return <JsonTree json={preview.record as Json} label={text.tree} isLeaf={isScalars} leaf={leaf} isOpen={isOpen} />;
}

function shownText(json: Json): string {
  const shown = typeof json === 'string' ? json : Array.isArray(json) ? json.map(String).join(', ') : String(json);
  const cut = shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
  return typeof json === 'string' ? JSON.stringify(cut) : cut;
}
