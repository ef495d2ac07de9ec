import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import type { Secrets } from '../../kernel/secrets.ts';

/** The hashes under which the history of an address may stand once it is forgotten, the current one first: each master key has one. */
export const forgottenForms = (
  secrets: Pick<Secrets, 'keyedHashes'>,
  organizationId: string,
  { kind, address }: FoldedAddress,
): readonly string[] => secrets.keyedHashes('consent', `${organizationId} ${kind} ${address}`);
