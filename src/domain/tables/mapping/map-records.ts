import type { Cell } from '../../kernel/cell.ts';
import { ValidationFailed } from '../../kernel/errors.ts';
import { isIsoTime } from '../../kernel/iso-time.ts';
import type { JsonValue } from '../../kernel/json-value.ts';
import { keyOf } from '../column-keys.ts';
import { CellFault } from '../column-kinds/column-kind.ts';
import { maxCellBytes } from '../column-kinds/text.ts';
import type { DataTable } from '../data-table.ts';
import { Records } from '../encoding/encoding.ts';
import { BodyReads, type MappedPath, parseMappedPath } from './mapped-path.ts';
import type { FieldMapping, TableMapping } from './table-mapping.ts';

interface ReadField extends FieldMapping {
  readonly parsed: MappedPath | undefined;
}

interface ReadMapping {
  readonly records: MappedPath | undefined;
  readonly fields: readonly ReadField[];
}

const read = new WeakMap<TableMapping, ReadMapping>();

/** The paths of a mapping, parsed once. */
function pathsOf(mapping: TableMapping): ReadMapping {
  const known = read.get(mapping);
  if (known) return known;
  const made = {
    records: mapping.records === undefined ? undefined : parseMappedPath(mapping.records),
    fields: mapping.columns.map((field) => ({ ...field, parsed: field.path === undefined ? undefined : parseMappedPath(field.path) })),
  };
  read.set(mapping, made);
  return made;
}

/**
 * The records in a body by a mapping. A value that cannot be read is a fault in its record, as one is that cannot be stored. Columns that
 * the mapping does not name are null, unless the webhook URL updates records: then they are left out, and keep their values.
 * @throws ValidationFailed if the records are not where the mapping has them, or it takes too much to read them
 */
export function mapRecords(table: Pick<DataTable, 'columns' | 'webhookMode'>, mapping: TableMapping, body: JsonValue): Records {
  const { records, fields } = pathsOf(mapping);
  const reads = new BodyReads();
  const items = itemsOf(body, records, mapping, reads);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const columns = table.columns.map((column) => ({ name: column.name, field: byKey.get(keyOf(column)) }));
  const isPartial = table.webhookMode === 'upsert';
  const isPlain = columns.every(({ name }) => name !== '__proto__');
  return Records.of(
    items.map((item) => {
      // An object with a prototype is written several times as fast, but has no such member.
      const cells: Record<string, unknown> = isPlain ? {} : Object.create(null);
      let isFound = false;
      for (const { name, field } of columns) {
        const value = field && cellOf(field, item, body, reads);
        if (value !== undefined && field?.parsed) isFound = true;
        if (value !== undefined || !isPartial) cells[name] = value ?? null;
      }
      // A body of another form would be a record of nulls.
      if (!isFound) for (const { name, field } of columns) if (field?.parsed) cells[name] = nothingAt(field);
      return cells;
    }),
  );
}

function itemsOf(body: JsonValue, records: MappedPath | undefined, mapping: TableMapping, reads: BodyReads): readonly JsonValue[] {
  const found = records ? reads.valueAt(body, records) : body;
  if (Array.isArray(found)) return found;
  if (typeof found === 'object' && found !== null) return [found];
  const where = 'where the mapping of the data table reads the records';
  const message =
    mapping.records === undefined ? `must be an object or a list, ${where}` : `has no object and no list ${where}: ${mapping.records}`;
  throw new ValidationFailed([{ path: 'body', message }]);
}

const nothingAt = ({ path }: FieldMapping): CellFault => new CellFault(`is missing in the body: ${path}`);

/** The value of a column in a record; undefined if the record has none. */
function cellOf(field: ReadField, item: JsonValue, body: JsonValue, reads: BodyReads): unknown {
  const { parsed, value: constant, optional: isOptional } = field;
  if (!parsed) return constant;
  const found = reads.valueAt(parsed.isOfBody ? body : item, parsed);
  if (found === undefined) return isOptional ? undefined : nothingAt(field);
  if (found === null || (found === '' && field.emptyAsNull)) return null;
  if (Array.isArray(found)) return joined(found, field);
  if (typeof found === 'object') return new CellFault(`is an object, of which a member has to be named: ${field.path}`);
  return field.epoch ? timeOf(found as Cell, field) : found;
}

function joined(items: readonly JsonValue[], { path, join, emptyAsNull }: FieldMapping): Cell | CellFault {
  if (join === undefined) return new CellFault(`is a list, and its mapping lacks join, the text between the items: ${path}`);
  let text = '';
  for (const item of items) {
    if (typeof item === 'object' && item !== null)
      return new CellFault(`is a list with lists or objects in it, which cannot be joined: ${path}`);
    if (item === null || item === '') continue;
    if (item === Number.POSITIVE_INFINITY) return new CellFault(`is a list with a number that JSON cannot represent exactly: ${path}`);
    text += text === '' ? String(item) : join + String(item);
    // Longer ones cannot be stored, and are refused where that is checked.
    if (text.length > maxCellBytes) break;
  }
  return text === '' && emptyAsNull ? null : text;
}

const digits = /^-?\d{1,16}(?:\.\d{1,9})?$/;

function timeOf(value: Cell, { epoch }: FieldMapping): Cell | CellFault {
  if (value === '') return null;
  const factor = epoch === 'seconds' ? 1000 : 1;
  const time = digits.test(String(value)) ? new Date(Math.round(Number(value) * factor)) : undefined;
  const text = time && !Number.isNaN(time.getTime()) ? time.toISOString() : '';
  return isIsoTime(text) ? text : new CellFault(`must be a number of ${epoch} since the beginning of 1970`);
}
