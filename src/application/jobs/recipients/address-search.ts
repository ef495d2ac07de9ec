import { addressKinds, addressRules } from '../../../domain/channels/address-kind.ts';
import type { AddressSearch } from '../job-lists.ts';

/** How each kind of address would fold a text that somebody looks for. */
export function foldedForms(text: string): readonly string[] {
  const forms = addressKinds.map((kind) => addressRules(kind).fold(text));
  return [...new Set(forms)].filter((form) => form !== '');
}

/** What to look for: a whole address, or else the beginning of one; undefined if neither is given. */
export function addressSearch(given: {
  readonly address?: string | undefined;
  readonly prefix?: string | undefined;
}): AddressSearch | undefined {
  if (given.address !== undefined) return { folded: foldedForms(given.address), isPrefix: false };
  return given.prefix === undefined ? undefined : { folded: foldedForms(given.prefix), isPrefix: true };
}
