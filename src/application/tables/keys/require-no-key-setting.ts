import { InvalidState } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** @throws InvalidState while a locked table gets a key in the background */
export async function requireNoKeySetting(
  { keySettings }: Pick<Transaction, 'keySettings'>,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
): Promise<void> {
  const setting = await keySettings.find(organizationId, id);
  if (setting?.isOpen) throw new InvalidState('The data table is getting a key; wait, or cancel that');
}
