import type { SpinnerReader, SpinnerSummary } from '../../application/spinners/spinner-reader.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { type Spinner, spinnerStateOf } from '../../domain/spinners/spinner.ts';
import { boolean, id, integer, jsonObject, nullable, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';
import { shownDefinition } from './definition-schema.ts';

const facts = () => ({
  id: text(),
  name: text(),
  projectId: text(),
  dataTableId: text().description('Of the draft.'),
  state: oneOf('draft', 'published', 'archived'),
  publishedVersion: nullable(integer()).description('The number of the published version, which jobs run.'),
  lastVersion: integer().description('The highest version number so far; 0 while nothing was published.'),
  draftDiffers: boolean().description('Whether the draft is another than the published version; true as well where none is.'),
  revision: integer().description('Grows with each edit. Send it back with the next one, so that no edit of somebody else is lost.'),
  stepCount: integer().description('Of the draft.'),
  createdAt: timestamp(),
  archivedAt: nullable(timestamp()),
});

/** A spinner as a list shows it. */
export const listedSpinner = () => object(facts());

/** A spinner with its draft, and `ok`. */
export const spinnerAnswer = () => object({ ok: truth(), spinner: object({ ...facts(), draft: shownDefinition() }) });

/** A definition as it is sent; the domain says what is wrong with it. */
export const draftBody = () =>
  jsonObject().description('The definition: `dataTableId`, `audience` ("new" or "all") and `steps`; steps may be unfinished.');

/** The parameter of everything about one spinner. */
export const ofSpinner = () => object({ spinnerId: id() });

/** A spinner as a list shows it. */
export const showListed = ({ organizationId: _, createdAt, archivedAt, ...same }: SpinnerSummary) => ({
  ...same,
  state: spinnerStateOf({ archivedAt, publishedVersion: same.publishedVersion }),
  createdAt: createdAt.toISOString(),
  archivedAt: archivedAt?.toISOString() ?? null,
});

/** The answer of a spinner that has been read or changed. */
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
