import type { FragmentSummary } from '../../../application/content/fragment-reader.ts';
import { type Fragment, type FragmentKind, fragmentKinds } from '../../../domain/content/fragment.ts';
import type { DomainError } from '../../../domain/kernel/errors.ts';
import {
  anyText,
  boolean,
  integer,
  list,
  mapOf,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  rawId,
  text,
  timestamp,
  truth,
} from '../../kernel/schema.ts';
import { author, type namedAuthors } from '../answers.ts';

const facts = () => ({
  kind: oneOf(...fragmentKinds),
  key: text().description('Texts name it by this; it never changes.'),
  name: text(),
  isService: boolean().description('A layout of service mails, whose own content may have the unsubscribe link.'),
  version: integer().description(
    'Grows with each change of what mails show. Published spinners keep the version that they were made with.',
  ),
  revision: integer().description('Grows with each change. Send it with the next edit, so that no other edit is overwritten.'),
  createdAt: timestamp(),
  editedAt: timestamp(),
  editedBy: author(),
  archivedAt: nullable(timestamp()),
});

/** A layout or part in a list. */
export const listedFragment = () => namedSchema('FragmentSummary', object(facts()));

/** The content in further languages, by their tags. */
export const textsShape = () => mapOf(object({ html: anyText(), text: anyText() }));

/** The response with a layout or part. */
export const fragmentAnswer = () =>
  object({
    ok: truth(),
    fragment: namedSchema('Fragment', object({ ...facts(), html: anyText(), text: anyText(), languages: textsShape() })),
  });

/** The path of the routes of each kind. */
export const pathOfKind = (kind: FragmentKind): string => `/${kind}s`;

/** A text with a capital, for the ids of operations. */
export const thingOf = (kind: FragmentKind) => (kind === 'layout' ? 'Layout' : 'Part');

/** The path parameter of the routes of one layout or part. */
export const ofFragment = () => object({ key: rawId() });

/** The code of the answer that there is none. */
export const absentCode = (kind: FragmentKind) => (kind === 'layout' ? 'LAYOUT_NOT_FOUND' : 'PART_NOT_FOUND');

type Named = Awaited<ReturnType<typeof namedAuthors>>;

/** Presents a layout or part in a list. */
export const showListedFragment = (
  { organizationId: _, createdAt, editedAt, editedBy, archivedAt, ...same }: FragmentSummary,
  named: Named,
) => ({
  ...same,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt.toISOString(),
  editedBy: named(editedBy),
  archivedAt: archivedAt?.toISOString() ?? null,
});

/** Presents a layout or part. */
export const showFragment = ({ html, text: written, languages, ...facts }: Fragment, named: Named) => ({
  ok: true as const,
  fragment: { ...showListedFragment(facts, named), html, text: written, languages },
});

/** Why one of several spinners was refused. */
export const refusalShape = () =>
  object({
    code: text(),
    message: text(),
    errors: list(object({ path: anyText(), message: text(), step: optional(anyText()) })).description('The problems, if it is not valid.'),
  });

/** Presents a refusal. */
export function showRefusal({ code, message, details }: DomainError) {
  const { errors = [] } = details as {
    readonly errors?: readonly { readonly path: string; readonly message: string; readonly step?: string }[];
  };
  return {
    code,
    message,
    errors: errors.map((one) => ({ path: one.path, message: one.message, ...(one.step !== undefined && { step: one.step }) })),
  };
}
