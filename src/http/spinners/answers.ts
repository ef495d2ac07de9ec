import type { SpinnerReader, SpinnerSummary } from '../../application/spinners/spinner-reader.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { type Spinner, spinnerStateOf } from '../../domain/spinners/spinner.ts';
import { boolean, id, integer, jsonObject, named, nullable, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';
import { shownDefinition } from './definition-schema.ts';

const facts = () => ({
  id: text(),
  name: text(),
  projectId: text(),
  dataTableId: text().description('The data table of the draft.'),
  state: oneOf('draft', 'published', 'archived'),
  publishedVersion: nullable(integer()).description('The number of the version that new jobs run; null if none is published.'),
  lastVersion: integer().description('The highest version number so far; 0 if no version was published yet.'),
  draftDiffers: boolean().description('Whether the draft differs from the published version; true if none is published.'),
  revision: integer().description('Grows with each edit. Send it with the next edit, so that no other edit is overwritten.'),
  stepCount: integer().description('The number of steps in the draft.'),
  createdAt: timestamp(),
  archivedAt: nullable(timestamp()),
});

/** A spinner in a list. */
export const listedSpinner = () => named('SpinnerSummary', object(facts()));

/** The response with a spinner and its draft. */
export const spinnerAnswer = () => object({ ok: truth(), spinner: named('Spinner', object({ ...facts(), draft: shownDefinition() })) });

/** A definition in a request; the domain validates it. */
export const draftBody = () =>
  jsonObject().description('The definition: `dataTableId`, `audience` ("new" or "all") and `steps`. Steps may be incomplete.');

/** The path parameter of the routes of one spinner. */
export const ofSpinner = () => object({ spinnerId: id() });

/** Presents a spinner in a list. */
export const showListed = ({ organizationId: _, createdAt, archivedAt, ...same }: SpinnerSummary) => ({
  ...same,
  state: spinnerStateOf({ archivedAt, publishedVersion: same.publishedVersion }),
  createdAt: createdAt.toISOString(),
  archivedAt: archivedAt?.toISOString() ?? null,
});

/** Presents a spinner with its draft. */
export async function showSpinner(reader: SpinnerReader, { draft, ...spinner }: Spinner) {
  const { organizationId, id, publishedVersion } = spinner;
  const published = publishedVersion === null ? undefined : await reader.version(organizationId, id, publishedVersion);
  const draftDiffers = !sameJson(published?.definition, draft);
  const summary = { ...spinner, dataTableId: draft.dataTableId, stepCount: draft.steps.length, draftDiffers };
  return { ok: true as const, spinner: { ...showListed(summary), draft } };
}

/** Reads a spinner. @throws NotFound */
export async function findSpinner(reader: SpinnerReader, organizationId: string, spinnerId: string): Promise<Spinner> {
  const spinner = await reader.find(organizationId, spinnerId);
  if (!spinner) throw new NotFound('Spinner');
  return spinner;
}
