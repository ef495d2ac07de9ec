import type { CountedLanguages } from '../../application/spinners/counts/count-languages.ts';
import type { LastFragment, SpinnerReader, SpinnerSummary } from '../../application/spinners/spinner-reader.ts';
import { languageReasons } from '../../domain/channels/languages/choose-language.ts';
import { fragmentKinds } from '../../domain/content/fragment.ts';
import { newerFragments } from '../../domain/content/newer-fragments.ts';
import { actorTypes } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { type Author, type Spinner, spinnerStateOf } from '../../domain/spinners/spinner.ts';
import { stepCountOf } from '../../domain/spinners/spinner-definition.ts';
import { position } from '../kernel/openapi/error-details.ts';
import {
  anyText,
  boolean,
  id,
  integer,
  jsonObject,
  list,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';
import { shownDefinition } from './definition-schema.ts';

/** The editor or publisher of something; null if that is not known. */
export const author = () =>
  nullable(
    namedSchema(
      'Author',
      object({
        type: oneOf(...actorTypes),
        id: nullable(text()),
        name: nullable(text()).description('The current name of the person or API key.'),
      }),
    ),
  );

/** A layout or part with a newer version than the published one. */
export const newerShape = () =>
  namedSchema(
    'NewerFragment',
    object({ kind: oneOf(...fragmentKinds), key: text(), published: integer(), last: integer() }).description(
      'A layout or part with a newer version than the published one.',
    ),
  );

const facts = () => ({
  id: text(),
  name: text(),
  projectId: text(),
  dataTableId: text().description('The data table of the draft.'),
  state: oneOf('draft', 'published', 'archived'),
  publishedVersion: nullable(integer()).description('The number of the version that new jobs run; null if none is published.'),
  lastVersion: integer().description('The highest version number so far; 0 if no version was published yet.'),
  draftDiffers: boolean().description('Whether the draft differs from the published version; true if none is published.'),
  newer: list(newerShape()).description('The layouts and parts of the published version that have a newer version.'),
  revision: integer().description('Grows with each edit. Send it with the next edit, so that no other edit is overwritten.'),
  stepCount: integer().description('The number of steps in the draft, without branches that have no cases.'),
  createdAt: timestamp(),
  editedAt: timestamp().description('The time of the last edit.'),
  editedBy: author(),
  archivedAt: nullable(timestamp()),
});

const liveVersion = () =>
  nullable(object({ number: integer(), publishedAt: timestamp(), publishedBy: author() })).description(
    'The version that new jobs run; null if none is published.',
  );

/** A spinner in a list. */
export const listedSpinner = () => namedSchema('SpinnerSummary', object(facts()));

/** The response with a spinner and its draft. */
export const spinnerAnswer = () =>
  object({
    ok: truth(),
    spinner: namedSchema('Spinner', object({ ...facts(), liveVersion: liveVersion(), draft: shownDefinition() })),
  });

/** A problem of a draft, with its place. */
export const locatedProblem = () =>
  namedSchema(
    'SpinnerProblem',
    object({
      path: anyText().description('The path in the definition; empty for the definition itself.'),
      message: text(),
      step: optional(anyText()).description('The id of the step.'),
      field: optional(text()).description('The field of the step, or of the definition.'),
      at: optional(position()),
    }),
  );

/** A value that a message would write as it is stored; it does not prevent publishing. */
export const locatedWarning = () =>
  namedSchema(
    'SpinnerWarning',
    object({
      path: anyText().description('The path in the definition.'),
      message: text(),
      step: optional(anyText()).description('The id of the step.'),
      field: optional(text()).description('The field of the step.'),
      at: position(),
      end: integer().description('The offset after the placeholder.'),
      column: anyText(),
      filter: oneOf('number', 'yesno', 'date'),
      instead: text().description('The placeholder with the filter.'),
      within: optional(object({ kind: oneOf('layout', 'part'), key: text() })).description(
        'The layout or part that has the placeholder, where `at` and `end` are its places; absent if the step itself has it.',
      ),
    }),
  );

/** The records by the language that a step has for them. */
export const countedLanguages = () =>
  namedSchema(
    'CountedLanguages',
    object({
      step: anyText(),
      by: anyText().description('The column that says the language.'),
      counted: integer().description('The newest 20,000 records at most.'),
      withoutText: integer().description('Those that get the original because their value is empty, no language, or one without a text.'),
      values: list(
        object({
          value: anyText(),
          count: integer(),
          tag: nullable(text()).description('The language of the text; null: the original.'),
          because: oneOf(...languageReasons),
          said: nullable(text()).description('The language that the value says.'),
        }),
      ).description('The most frequent first; at most 200.'),
    }),
  );

/** Presents the records by language. */
export const showLanguages = ({ values, ...same }: CountedLanguages) => ({ ...same, values: [...values] });

/** A definition in a request; the domain validates it. */
export const draftBody = () =>
  jsonObject().description('The definition: `dataTableId`, `audience` ("new" or "all") and `steps`. Steps may be incomplete.');

/** The path parameter of the routes of one spinner. */
export const ofSpinner = () => object({ spinnerId: id() });

/** Presents a spinner in a list. */
export const showListed = (
  { organizationId: _, createdAt, editedAt, editedBy, archivedAt, uses, ...same }: SpinnerSummary,
  named: Awaited<ReturnType<typeof namedAuthors>>,
  last: readonly LastFragment[],
) => ({
  ...same,
  newer: [...newerFragments(uses, last)],
  editedBy: named(editedBy),
  state: spinnerStateOf({ archivedAt, publishedVersion: same.publishedVersion }),
  createdAt: createdAt.toISOString(),
  editedAt: editedAt.toISOString(),
  archivedAt: archivedAt?.toISOString() ?? null,
});

/** Presents a spinner with its draft. */
export async function showSpinner(reader: SpinnerReader, { draft, ...spinner }: Spinner) {
  const { organizationId, id, publishedVersion } = spinner;
  const published = publishedVersion === null ? undefined : await reader.version(organizationId, id, publishedVersion);
  const draftDiffers = !sameJson(published?.draft, draft);
  const summary = {
    ...spinner,
    dataTableId: draft.dataTableId,
    stepCount: stepCountOf(draft),
    draftDiffers,
    uses: published?.uses ?? null,
  };
  const last = await lastFragments(reader, organizationId, [summary]);
  const named = await namedAuthors(reader, organizationId, [spinner.editedBy, published?.publishedBy ?? null]);
  const liveVersion = published && {
    number: published.number,
    publishedAt: published.publishedAt.toISOString(),
    publishedBy: named(published.publishedBy),
  };
  return {
    ok: true as const,
    spinner: { ...showListed(summary, named, last), liveVersion: liveVersion ?? null, draft },
  };
}

/** The last versions of layouts and parts, if one of the spinners uses any. */
export const lastFragments = async (
  reader: SpinnerReader,
  organizationId: string,
  spinners: readonly Pick<SpinnerSummary, 'uses'>[],
): Promise<readonly LastFragment[]> => (spinners.some(({ uses }) => uses !== null) ? reader.lastFragments(organizationId) : []);

/** Presents authors with their names. */
export async function namedAuthors(reader: SpinnerReader, organizationId: string, authors: readonly (Author | null)[]) {
  const names = await reader.namesOf(organizationId, authors);
  return (author: Author | null) => author && { type: author.type, id: author.id, name: names.get(author.id ?? '') ?? null };
}

/** Reads a spinner. @throws NotFound */
export async function findSpinner(reader: SpinnerReader, organizationId: string, spinnerId: string): Promise<Spinner> {
  const spinner = await reader.find(organizationId, spinnerId);
  if (!spinner) throw new NotFound('Spinner');
  return spinner;
}
