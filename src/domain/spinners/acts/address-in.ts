import { type AddressKind, addressRules, type FoldedAddress } from '../../channels/address-kind.ts';
import { parsePhoneNumber } from '../../channels/phone-number.ts';
import { checkTemplate } from '../../channels/templates/check-template.ts';
import { Template } from '../../channels/templates/template.ts';
import { TemplateError } from '../../channels/templates/template-error.ts';
import { checkChoices, type Members, member } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import type { Visit } from '../step-kind.ts';

/** An address of the record's person: its kind, and a template of it, empty while a draft is unfinished. */
export interface WrittenAddress {
  readonly kind: AddressKind;
  readonly address: string;
}

const maxAddress = 1000;
const words = ['email', 'phone'] as const satisfies readonly AddressKind[];

/** The fields by which a step names an address. */
export const addressFields = {
  kind: { holds: 'choice', words, isOptional: true, description: 'What kind of address it is. Default: `email`.', example: 'email' },
  address: {
    holds: 'text',
    meaning: 'line_template',
    maxLength: maxAddress,
    isOptional: true,
    description: 'The address: a template. A record without one goes on, and nothing is done.',
    example: '{{ email }}',
  },
} as const;

/** The problems of their shape. */
export const checkAddress = (input: Members, path: string): Problem[] => [
  ...checkChoices(input, { kind: words }, path),
  ...checkTemplate(member(input, 'address'), `${path}.address`, maxAddress),
];

/** The problems that prevent publishing. */
export const addressObstacles = ({ address }: WrittenAddress, path: string): Problem[] =>
  address.trim() === '' ? [{ path: `${path}.address`, message: 'Enter the address, for example {{ email }}' }] : [];

/** The address of a record in its canonical form, null without one; or, as a text, why it is none. */
export function addressOfPerson(
  { kind, address }: WrittenAddress,
  { values, table, locale }: Visit,
): FoldedAddress | null | 'address_invalid' {
  const text = rendered(address, values, locale);
  if (text === undefined) return 'address_invalid';
  if (text === '') return null;
  const phone = kind === 'phone' ? parsePhoneNumber(text, table?.defaultCountry ?? null) : undefined;
  // As messages do: a number that may be another one is not guessed.
  if (kind === 'phone' && (!phone || phone.other !== undefined)) return 'address_invalid';
  const { fold, addressFault } = addressRules(kind);
  const folded = fold(phone?.e164 ?? text);
  return addressFault(folded) === undefined ? { kind, address: folded } : 'address_invalid';
}

function rendered(source: string, values: Visit['values'], locale: string | undefined): string | undefined {
  try {
    return Template.parse(source).render(values, { locale, maxLength: maxAddress }).trim();
  } catch (error) {
    if (error instanceof TemplateError) return undefined;
    throw error;
  }
}
