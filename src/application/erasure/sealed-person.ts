import type { PersonToErase } from '../../domain/erasure/erasure.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { ErasureReference, StoredPerson } from './erasure-repository.ts';

type Sealed = Pick<PersonToErase, 'addresses' | 'records'>;

const contextOf = ({ organizationId }: ErasureReference, id: string): string => `erasure|${organizationId}|${id}`;

/** A person as an erasure stores them until they are erased. */
export const sealedPerson = (secrets: Secrets, erasure: ErasureReference, person: PersonToErase): StoredPerson => {
  const { addresses, records, ...named } = person;
  const own: Sealed = { addresses, records };
  return { ...named, sealed: secrets.seal(JSON.stringify(own), contextOf(erasure, named.id)), rows: 0 };
};

/** The people that are not erased yet. @throws CannotOpen */
export const openedPeople = (secrets: Secrets, erasure: ErasureReference, stored: readonly StoredPerson[]): readonly PersonToErase[] =>
  stored.flatMap(({ id, number, hash, sealed }) =>
    sealed === null ? [] : [{ id, number, hash, ...(JSON.parse(secrets.open(sealed, contextOf(erasure, id))) as Sealed) }],
  );
