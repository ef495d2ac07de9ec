import { addressKinds, addressRules, type FoldedAddress } from '../../domain/channels/address-kind.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import type { AddressSearch } from '../runs/job-lists.ts';

/** The folded forms of a text that somebody looks for, by kind of address. */
export function foldedForms(text: string): readonly string[] {
  const forms = addressKinds.map((kind) => addressRules(kind).fold(text));
  return [...new Set(forms)].filter((form) => form !== '');
}

/** The addresses that a text may be. @throws ValidationFailed if it is none */
export function addressesNamed(text: string): readonly FoldedAddress[] {
  const forms = addressKinds
    .map((kind) => ({ kind, address: addressRules(kind).fold(text) }))
    .filter((form) => addressRules(form.kind).addressFault(form.address) === undefined);
  if (forms.length > 0) return forms;
  throw new ValidationFailed([{ path: 'address', message: 'must be an e-mail address, or a phone number with its country code' }]);
}

/** The sought text: a whole address, or else the beginning of one; undefined if neither is given. */
export function addressSearch(given: {
  readonly address?: string | undefined;
  readonly prefix?: string | undefined;
}): AddressSearch | undefined {
  if (given.address !== undefined) return { folded: foldedForms(given.address), isPrefix: false };
  return given.prefix === undefined ? undefined : { folded: foldedForms(given.prefix), isPrefix: true };
}
