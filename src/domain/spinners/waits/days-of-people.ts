import type { Organization } from '../../accounts/organization.ts';
import type { Cell } from '../../kernel/cell.ts';
import { narrowest } from '../../kernel/hours/sending-window.ts';
import { SkippedDays } from '../../kernel/hours/skipped-days.ts';
import type { DataTable } from '../../tables/data-table.ts';
import { zoneOfRecord } from '../../tables/times/record-zone.ts';
import type { SpinnerDefinition } from '../spinner-definition.ts';
import type { LocalDays } from './local-days.ts';

/** The settings that tell by which clocks people live: the organization, the definition of their spinner, and its table. */
interface Clocks {
  readonly organization: Pick<Organization, 'zone' | 'sendingWindow'> | undefined;
  readonly definition: Pick<SpinnerDefinition, 'sendingWindow'>;
  readonly table: DataTable;
}

/** The days of people, by the values of their records; days are skipped as the spinner has it, or else the organization. */
export function localDays({ organization, definition, table }: Clocks, now: Date): (values: ReadonlyMap<string, Cell>) => LocalDays {
  let skipped: SkippedDays | undefined;
  const skips = (day: string): boolean => {
    skipped ??= new SkippedDays(narrowest(organization?.sendingWindow, definition.sendingWindow).skip);
    return skipped.has(day);
  };
  return (values) => ({ zone: zoneOfRecord(values, table, organization?.zone ?? 'UTC', now).zone, skips });
}
