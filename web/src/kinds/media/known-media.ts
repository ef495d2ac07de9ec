import type { Suppression } from '../../api/types.ts';
import type { MediumKey } from './medium.ts';

/** The names of media, without their words. */
export const knownMedia: Readonly<Record<MediumKey, true>> = { email: true, sms: true, custom: true, webhook: true, http: true };

/** The kinds of addresses that a page has to name: without a name, it shows e-mail addresses. */
export type NamedAddressKind = Exclude<Suppression['kind'], 'email'>;
const named: readonly unknown[] = ['phone', 'custom'] satisfies readonly NamedAddressKind[];
export const isNamedKind = (kind: unknown): kind is NamedAddressKind => named.includes(kind);
