import { InvalidState } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';

/** @throws InvalidState if something needs the key of a table, so that it cannot be removed */
export function requireKeyUnused({ isKeyed, webhookMode }: DataTable): void {
  if (isKeyed && webhookMode === 'upsert')
    throw new InvalidState('The webhook URL of the data table updates records by their key: let it append first');
}
