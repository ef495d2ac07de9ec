import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import type { PersonToErase } from '../../domain/erasure/erasure.ts';
import { bareAddress } from '../../domain/erasure/sought-people.ts';
import { forgottenForms } from '../consent/preferences/forgotten-forms.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { addressesNamed } from '../people/address-search.ts';
import { type NamedPerson, resolvePerson } from '../people/resolve-person.ts';
import type { KeyReaders } from '../tables/keys/record-by-key.ts';

/** The addresses that a text names, however it is written: also `Ada <ada@example.com>` and `mailto:`. @throws ValidationFailed */
export const addressesWritten = (text: string): readonly FoldedAddress[] => addressesNamed(bareAddress(text));

/** The hashes by which a report names a person, that of the current master key first. */
export function hashesOf(
  secrets: Pick<Secrets, 'keyedHashes'>,
  organizationId: string,
  { addresses: [address], records: [record] }: Pick<PersonToErase, 'addresses' | 'records'>,
): readonly string[] {
  if (address) return forgottenForms(secrets, organizationId, address);
  return secrets.keyedHashes('erasure', `${organizationId} record ${record?.dataTableId} ${record?.recordId}`);
}

/**
 * The person that a call names: by an address, or by a record, which stands for each address in it.
 * @throws ValidationFailed, NotFound, RecordsNotFound, TableHasNoKey, InvalidValue
 */
export async function personNamed(
  secrets: Pick<Secrets, 'keyedHashes'>,
  readers: KeyReaders,
  { address, ...named }: NamedPerson,
): Promise<Omit<PersonToErase, 'id'>> {
  const bare = address === undefined ? undefined : bareAddress(address);
  const { addresses, records } = await resolvePerson(readers, { ...named, address: bare });
  const [hash = ''] = hashesOf(secrets, named.organizationId, { addresses, records });
  return { number: 0, hash, addresses, records };
}
