import { parsePhoneNumber } from '../../channels/phone-number.ts';
import type { Cell } from '../../kernel/cell.ts';
import { writtenZone } from '../../kernel/hours/written-zone.ts';
import { localTimeOf } from '../../kernel/zone.ts';
import { keyOf } from '../column-keys.ts';
import type { DataTable } from '../data-table.ts';

/** The setting that tells the clocks of a record. */
export const zoneSources = ['column', 'phone', 'table', 'organization'] as const;

/** By which clocks a record lives, and what says so. */
export interface RecordZone {
  readonly zone: string;
  readonly from: (typeof zoneSources)[number];
  /** The values of its column in place of a zone. */
  readonly unread?: string;
}

/**
 * The zone of a record by the values that its spinners see: that of its column, else that of its phone's country if the table says so, else
 * the table's, else the organization's.
 */
export function zoneOfRecord(
  values: ReadonlyMap<string, Cell>,
  { zoneOfRecords, columns, defaultCountry }: Pick<DataTable, 'zoneOfRecords' | 'columns' | 'defaultCountry'>,
  organizationZone: string,
  now: Date,
): RecordZone {
  const wider = zoneOfRecords?.zone
    ? { zone: zoneOfRecords.zone, from: 'table' as const }
    : { zone: organizationZone, from: 'organization' as const };
  if (!zoneOfRecords) return wider;
  const column = columns.find((one) => keyOf(one) === zoneOfRecords.key);
  const written = column && values.get(column.name);
  const text = written === undefined || written === null ? '' : String(written).trim();
  const found = text === '' ? undefined : writtenZone(text);
  if (found !== undefined) return { zone: found, from: 'column' };
  const unread = text === '' ? {} : { unread: text.slice(0, 64).toWellFormed() };
  const byPhone = zoneOfRecords.byPhone ? zoneOfPhone(values, { columns, defaultCountry }, now) : undefined;
  return byPhone === undefined ? { ...wider, ...unread } : { zone: byPhone, from: 'phone', ...unread };
}

function zoneOfPhone(
  values: ReadonlyMap<string, Cell>,
  { columns, defaultCountry }: Pick<DataTable, 'columns' | 'defaultCountry'>,
  now: Date,
): string | undefined {
  for (const { name, type } of columns) {
    const cell = type === 'phone' ? values.get(name) : undefined;
    const country = typeof cell === 'string' ? parsePhoneNumber(cell, defaultCountry)?.country : undefined;
    if (country !== undefined) return zoneOfCountry(country, now);
  }
  return undefined;
}

const zonesOf = new Map<string, readonly string[]>();

/** The zone of a country in which all clocks show the same time; undefined if they do not, as in the United States. */
function zoneOfCountry(country: string, now: Date): string | undefined {
  let zones = zonesOf.get(country);
  if (!zones) {
    const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
      readonly timeZones?: readonly string[];
      getTimeZones?(): readonly string[];
    };
    // Node 20 has the property, later versions the method.
    zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
    zonesOf.set(country, zones);
  }
  const times = new Set(zones.map((zone) => localTimeOf(now, zone).getTime()));
  return times.size === 1 ? zones[0] : undefined;
}
