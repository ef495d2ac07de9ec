import { Entity } from '../kernel/entity.ts';
import { InvalidState, NotFound, type Problem, ValidationFailed } from '../kernel/errors.ts';
import { sameJson } from '../kernel/same-json.ts';
import { textFault } from '../kernel/storable-text.ts';
import { checkZone } from '../kernel/zone.ts';
import { giveKeys, keyOf, makeKey, type SpentKeys, spend, withKey } from './column-keys.ts';
import { checkOptions, optionProblems } from './column-kinds/choice.ts';
import { type ColumnType, columnKindOf } from './column-kinds/column-kinds.ts';
import type { IngestMode, OnError, WebhookBody } from './ingest-mode.ts';
import { endedKey, keyOver, requireOutsideKey, type TableKey } from './key-columns.ts';
import { checkMapping, type TableMapping, type WrittenMapping, withFieldKey, withoutField } from './mapping/table-mapping.ts';
import type { ZoneOfRecords } from './times/zone-of-records.ts';

/** A column of a data table; only metadata columns enter spinner pipelines (document, 2). */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly metadata: boolean;
  readonly required: boolean;
  /** The key under which its values are stored, if that is not its name; never accepted from outside. */
  readonly key?: string;
  /** The keys that its values had before it got its type; never accepted from outside. */
  readonly formerKeys?: readonly string[];
  /** The type and the key that it is getting (`ColumnConversion`). */
  readonly converting?: { readonly key: string; readonly type: ColumnType; readonly options?: readonly string[] };
  /** The options of a choice; only a column of that type has options. */
  readonly options?: readonly string[];
}

/** A change of a column; `position` counts from 0. */
export interface ColumnChange extends Partial<Omit<Column, 'key' | 'formerKeys' | 'converting'>> {
  readonly position?: number;
}

/** The setting by which a table's records tell their zone, as people write it. */
interface WrittenZones {
  readonly zone?: string | null | undefined;
  readonly zoneColumn?: string | null | undefined;
  readonly zoneByPhone?: boolean | undefined;
}

/** Limits on the columns of a table, and on the characters of a column name. */
export const maxColumns = 200;
export const maxColumnNameLength = 128;
/** Older changes of records than those under these keys are hardly kept any more. */
const maxFormerKeys = 10;

/** A user-defined table. Without columns it has no schema and accepts no records (document, 2). */
export class DataTable extends Entity<{
  organizationId: string;
  id: string;
  projectId: string;
  name: string;
  columns: readonly Column[];
  /** Absent columns become null instead of a schema mismatch. */
  fillsAbsentColumns: boolean;
  /** The mode for records that come through the webhook URL, unless the call says otherwise. */
  webhookMode: IngestMode;
  /** The treatment of records of such a call that cannot be stored, unless it says otherwise. */
  webhookOnError: OnError;
  /** The permitted forms of such a call's body. */
  webhookBody: WebhookBody;
  /** The country of phone numbers without a country code (ISO 3166-1 alpha-2); null if each has to have one. */
  defaultCountry: string | null;
  createdAt: Date;
  /** Absent until a column is removed or gets a generated key. */
  spentKeys?: SpentKeys;
  /** The key of the column that records are named by; absent if none was chosen. */
  titleKey?: string | undefined;
  /** By which clocks its records live; absent: by the organization's. */
  zoneOfRecords?: ZoneOfRecords | undefined;
  /** Absent until a key is set. */
  recordKey?: TableKey | undefined;
  /** Makes records of bodies of other forms that come through the webhook URL; absent: they are refused. */
  mapping?: TableMapping | undefined;
}>() {
  get hasSchema(): boolean {
    return this.columns.length > 0;
  }

  /** @throws ValidationFailed with every problem of the columns. */
  defineColumns(columns: readonly Column[]): DataTable {
    const problems = columnProblems(columns);
    if (problems.length > 0) throw new ValidationFailed(problems);
    return this.with(kept(giveKeys(columns.map(withOptions), [], this.spentKeys)));
  }

  /** Whether any column's values are stored under a key other than its name. */
  get hasOwnKeys(): boolean {
    return this.columns.some(({ key }) => key !== undefined);
  }

  /** @throws NotFound */
  column(name: string): Column {
    const found = this.columns.find((column) => column.name === name);
    if (!found) throw new NotFound('Column');
    return found;
  }

  /** The name of the column that records are named by; null if none is chosen. */
  get titleColumn(): string | null {
    return this.columns.find((column) => keyOf(column) === this.titleKey)?.name ?? null;
  }

  /** Names records by this column, or, with null, by what looks like a name. @throws ValidationFailed */
  entitle(name: string | null): DataTable {
    if (name === null) return this.with({ titleKey: undefined });
    const column = this.columns.find((one) => one.name === name);
    if (!column) throw new ValidationFailed([{ path: 'titleColumn', message: 'must be a column of the data table' }]);
    return this.with({ titleKey: keyOf(column) });
  }

  /** The name of the column that says each record's zone; null if none does. */
  get zoneColumn(): string | null {
    return this.columns.find((column) => keyOf(column) === this.zoneOfRecords?.key)?.name ?? null;
  }

  /** Changes by which clocks its records live; absent parts stay. @throws ValidationFailed */
  tellTime({ zone, zoneColumn, zoneByPhone }: WrittenZones): DataTable {
    const before = this.zoneOfRecords ?? { zone: null, key: null, byPhone: false };
    const column = this.columns.find(({ name }) => name === zoneColumn);
    const problems = zone === undefined || zone === null ? [] : checkZone(zone, 'zone');
    if (typeof zoneColumn === 'string' && !column) problems.push({ path: 'zoneColumn', message: 'must be a column of the data table' });
    if (column && !column.metadata) problems.push({ path: 'zoneColumn', message: 'is hidden; spinners do not see it' });
    if (problems.length > 0) throw new ValidationFailed(problems);
    const zones: ZoneOfRecords = {
      zone: zone === undefined ? before.zone : zone,
      key: zoneColumn === undefined ? before.key : column ? keyOf(column) : null,
      byPhone: zoneByPhone ?? before.byPhone,
    };
    return this.with({ zoneOfRecords: zones.zone === null && zones.key === null && !zones.byPhone ? undefined : zones });
  }

  /** Maps the bodies of other forms that come through the webhook URL; null: no more. @throws ValidationFailed */
  mapBodies(mapping: WrittenMapping | null): DataTable {
    return this.with({ mapping: mapping === null ? undefined : checkMapping(this, mapping) });
  }

  /** The columns of the table's key, in its order; none if it has no key. */
  get keyColumns(): readonly Column[] {
    const { columns = [] } = this.recordKey ?? {};
    return columns.flatMap((key) => this.columns.find((column) => keyOf(column) === key) ?? []);
  }

  /** Whether no two records may have the same values in the columns of a key. */
  get isKeyed(): boolean {
    return this.recordKey !== undefined && this.recordKey.columns.length > 0;
  }

  /** Begins to set a key; without names, the table has none. @throws ValidationFailed */
  beginKey(names: readonly string[]): DataTable {
    if (names.length > 0) return this.with({ recordKey: keyOver(this.columns, names, this.recordKey) });
    return this.recordKey ? this.with({ recordKey: endedKey(this.recordKey, []) }) : this;
  }

  /** All records have their keys. */
  endKey(): DataTable {
    return this.recordKey ? this.with({ recordKey: endedKey(this.recordKey) }) : this;
  }

  /** Whether records get the same keys as by another read of this table. */
  hasKeyOf({ recordKey }: DataTable): boolean {
    return sameJson(this.recordKey ?? null, recordKey ?? null);
  }

  /** @throws ValidationFailed */
  addColumn(column: Column): DataTable {
    checkLast([...this.columns, column]);
    const { columns, spentKeys } = giveKeys([withOptions(column)], this.columns, this.spentKeys);
    return this.with(kept({ columns: [...this.columns, ...columns], spentKeys }));
  }

  /** Renaming does not move stored values. @throws NotFound, ValidationFailed, InvalidState for what the key or the zones forbid */
  editColumn(name: string, { position, ...change }: ColumnChange): DataTable {
    const before = this.column(name);
    if (before.converting && (change.type !== undefined || change.required || change.options)) throw isConverting(name);
    if (change.type !== undefined && change.type !== before.type) requireOutsideKey(before, this.recordKey, 'change its type');
    if (before.metadata && change.metadata === false) {
      requireOutsideKey(before, this.recordKey, 'hide it');
      requireNoZone(before, this, 'hide it');
    }
    const edited = withOptions(withKey({ ...without(before, change.type), ...change }, keyOf(before)));
    const others = this.columns.filter((column) => column !== before);
    checkLast([...others, edited]);
    if (position === undefined) return this.with({ columns: this.columns.map((column) => (column === before ? edited : column)) });
    if (position > others.length)
      throw new ValidationFailed([{ path: 'position', message: `must be less than the number of columns (${others.length + 1})` }]);
    return this.with({ columns: [...others.slice(0, position), edited, ...others.slice(position)] });
  }

  /** Whether the columns are unchanged since another read of this table; a column added and removed in between counts as a change. */
  hasColumnsOf({ columns, spentKeys }: DataTable): boolean {
    return sameJson(this.columns, columns) && sameJson(this.spentKeys, spentKeys);
  }

  /** Takes the columns, and nothing else, from another read of this table. */
  withColumnsOf({ columns, spentKeys }: DataTable): DataTable {
    return this.with(kept({ columns, spentKeys }));
  }

  /**
   * A column begins to get another type, under a key of its own; a choice with options.
   * @throws NotFound, ValidationFailed, InvalidState if it belongs to the table's key
   */
  beginConversion(name: string, type: ColumnType, options?: readonly string[]): { readonly table: DataTable; readonly newKey: string } {
    const { key: newKey, spentKeys } = makeKey(this.columns, this.spentKeys);
    const column = this.column(name);
    requireOutsideKey(column, this.recordKey, 'change its type');
    const problems = faultsOfOptions({ type, options }, 'options');
    if (problems.length > 0) throw new ValidationFailed(problems);
    const converting = { key: newKey, type, ...(options && { options: checkOptions(options) }) };
    return { table: this.with({ columns: this.columns.map((one) => (one === column ? { ...one, converting } : one)), spentKeys }), newKey };
  }

  /** The column that was getting a key has it, and its type; or it stays as it was. */
  endConversion(newKey: string, isChanged: boolean): DataTable {
    const found = this.columns.find(({ converting }) => converting?.key === newKey);
    if (!found) return this;
    const { converting, ...rest } = found;
    const { key: _, ...becomes } = converting ?? { key: '' };
    const formerKeys = [keyOf(found), ...(found.formerKeys ?? [])].slice(0, maxFormerKeys);
    const column = isChanged && converting ? withKey({ ...without(rest, converting.type), ...becomes, formerKeys }, newKey) : rest;
    const columns = this.columns.map((one) => (one === found ? column : one));
    if (!isChanged) return this.with({ columns });
    const title = this.titleKey === keyOf(found) ? { titleKey: newKey } : {};
    const zones = this.zoneOfRecords;
    const zone = zones?.key === keyOf(found) ? { zoneOfRecords: { ...zones, key: newKey } } : {};
    const mapping = withFieldKey(this.mapping, keyOf(found), newKey);
    return this.with({ columns, spentKeys: spend(found, this.spentKeys), mapping, ...title, ...zone });
  }

  /** @throws NotFound, InvalidState if it belongs to the table's key, or says the zones */
  removeColumn(name: string): DataTable {
    const removed = this.column(name);
    if (removed.converting) throw isConverting(name);
    requireOutsideKey(removed, this.recordKey, 'remove it');
    requireNoZone(removed, this, 'remove it');
    const without = keyOf(removed) === this.titleKey ? this.entitle(null) : this;
    const [columns, mapping] = [this.columns.filter((column) => column !== removed), withoutField(this.mapping, keyOf(removed))];
    return without.with({ columns, spentKeys: spend(removed, this.spentKeys), mapping });
  }
}

const isConverting = (name: string): InvalidState =>
  new InvalidState(`The type of the column "${name}" is being changed; wait, or cancel that`);

/** Without the column, people would be written to by other clocks unawares. @throws InvalidState */
function requireNoZone(column: Column, { zoneOfRecords }: Pick<DataTable, 'zoneOfRecords'>, change: string): void {
  if (keyOf(column) === zoneOfRecords?.key)
    throw new InvalidState(`The column "${column.name}" says by which clocks people live: choose another one or none first, to ${change}`);
}

const kept = ({ columns, spentKeys }: { readonly columns: readonly Column[]; readonly spentKeys: SpentKeys | undefined }) => ({
  columns,
  ...(spentKeys && { spentKeys }),
});

/** @throws ValidationFailed for problems of the last column or of the number of columns */
function checkLast(columns: readonly Column[]): void {
  const own = `columns[${columns.length - 1}].`;
  const problems = columnProblems(columns).filter(({ path }) => path === 'columns' || path.startsWith(own));
  if (problems.length > 0) throw new ValidationFailed(problems.map(({ path, message }) => ({ path: path.replace(own, ''), message })));
}

type Optioned = Pick<Column, 'type' | 'options'> | { readonly type: ColumnType; readonly options: readonly string[] | undefined };

/** The fault of the options of a column, or of their absence. */
const faultsOfOptions = ({ type, options }: Optioned, path: string): Problem[] => {
  if (columnKindOf(type).hasOptions)
    return options ? optionProblems(options, path) : [{ path, message: `is required for a column of type ${type}` }];
  return options ? [{ path, message: `is for columns with options, and this one is ${type}` }] : [];
};

/** The column as it is stored: its options without space around them. */
const withOptions = (column: Column): Column => (column.options ? { ...column, options: column.options.map((one) => one.trim()) } : column);

/** A column that gets this type, without the options of its present one. */
function without(column: Column, type: ColumnType = column.type): Column {
  const { options: _, ...rest } = column;
  return columnKindOf(type).hasOptions ? column : rest;
}

/** Problems of a list of columns: too many, a blank, long, repeated or unstorable name, or options that are none. */
export function columnProblems(columns: readonly Pick<Column, 'name' | 'type' | 'options'>[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  if (columns.length > maxColumns) problems.push({ path: 'columns', message: `must have at most ${maxColumns} columns` });
  columns.forEach(({ name, ...column }, index) => {
    problems.push(...faultsOfOptions(column, `columns[${index}].options`));
    const path = `columns[${index}].name`;
    const fault = textFault(name);
    if (name.trim() === '') problems.push({ path, message: 'must not be blank' });
    else if (name.length > maxColumnNameLength) problems.push({ path, message: `must have at most ${maxColumnNameLength} characters` });
    else if (fault !== undefined) problems.push({ path, message: fault });
    else if (seen.has(name)) problems.push({ path, message: `repeats the column "${name}"` });
    seen.add(name);
  });
  return problems;
}
