import { domainToUnicode } from 'node:url';
import type { ErasedForms } from '../../application/consent/erased-forms.ts';
import { addressRules, type FoldedAddress } from '../../domain/channels/address-kind.ts';
import type { Suppression } from '../../domain/consent/suppression.ts';

/**
 * The spellings under which a folded address may be stored: early versions kept internationalized domains as they were written, and
 * their rows have stayed.
 */
export function spellingsOf(folded: string): readonly string[] {
  const at = folded.lastIndexOf('@') + 1;
  const domain = at > 0 && folded.includes('xn--', at) ? domainToUnicode(folded.slice(at)) : '';
  return domain === '' || domain === folded.slice(at) ? [folded] : [folded, folded.slice(0, at) + domain];
}

/** Under what the suppression of a folded address may be stored: its spellings, and the hashes that stand for an erased person. */
export const storedForms = (forms: ErasedForms, organizationId: string, one: FoldedAddress): readonly string[] => [
  ...spellingsOf(one.address),
  ...forms.hashesOf(organizationId, one),
];

/** The spellings of a suppressed address, however it is stored. */
export const spellingsOfStored = ({ kind, address }: Pick<Suppression, 'kind' | 'address'>): readonly string[] => [
  ...new Set([address, ...spellingsOf(addressRules(kind).fold(address))]),
];
