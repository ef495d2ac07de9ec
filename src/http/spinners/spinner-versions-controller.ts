import type { RestoreVersion } from '../../application/spinners/restore-version.ts';
import type { SpinnerReader, VersionSummary } from '../../application/spinners/spinner-reader.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { compareDefinitions, type FieldChange } from '../../domain/spinners/compare-definitions.ts';
import type { Version } from '../../domain/spinners/spinner.ts';
import { stepCountOf } from '../../domain/spinners/spinner-definition.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isVersion } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import {
  anyJson,
  boolean,
  id,
  integer,
  list,
  mapOf,
  namedSchema,
  nullable,
  object,
  optional,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';
import { author, findSpinner, namedAuthors, ofSpinner, showSpinner, spinnerAnswer } from './answers.ts';
import { shownDefinition, shownStep } from './definition-schema.ts';

const tags = ['Spinners'];
const security = { type: 'shared', permission: 'spinners:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' } as const;
const highest = 2_147_483_647;
const versionNumber = () => integer().min(1).max(highest);
const ofVersion = () => object({ spinnerId: id(), number: versionNumber() });
const facts = () => ({ number: integer(), publishedAt: timestamp(), publishedBy: author(), isPublished: boolean(), stepCount: integer() });
const usesShape = () =>
  nullable(object({ layouts: mapOf(integer()), parts: mapOf(integer()) })).description(
    'The versions of layouts and parts that it was made with, by their keys; null if there are none.',
  );
const fieldChanges = () =>
  list(
    namedSchema(
      'FieldChange',
      object({
        field: text(),
        before: anyJson().description('null if it was absent.'),
        after: anyJson().description('null if it is absent.'),
      }),
    ),
  );
const placedSteps = () => list(namedSchema('StepAtPosition', object({ position: integer(), step: shownStep() })));

/** The immutable versions of a spinner: listing, reading, comparing and restoring them (document, 3). */
export class SpinnerVersionsController implements Controller {
  readonly routes;

  constructor(reader: SpinnerReader, restoreVersion: RestoreVersion) {
    const findVersion = async (organizationId: string, spinnerId: string, number: number): Promise<Version> => {
      const version = await reader.version(organizationId, spinnerId, number);
      if (!version) throw new NotFound('Version');
      return version;
    };

    this.routes = [
      route({
        method: 'get',
        path: '/spinners/:spinnerId/versions',
        operationId: 'listVersions',
        summary: 'List the versions of a spinner, newest first',
        tags,
        security,
        params: ofSpinner(),
        query: object({ ...pageQuery }),
        answer: { status: 200, schema: () => pageOf(namedSchema('VersionSummary', object(facts()))) },
        errors: ['SPINNER_NOT_FOUND'],
        async handle({ params, query, caller: { organizationId } }) {
          const page = checkPageKey(pageRequest(query), isVersion);
          const { id, publishedVersion } = await findSpinner(reader, organizationId, params.spinnerId);
          const found = await reader.versions(organizationId, id, page);
          const named = await namedAuthors(
            reader,
            organizationId,
            found.items.map(({ publishedBy }) => publishedBy),
          );
          return pageAnswer(found, (version) => show(version, publishedVersion, named));
        },
      }),
      // Must come before the route with a number, whose pattern also matches `compare`.
      route({
        method: 'get',
        path: '/spinners/:spinnerId/versions/compare',
        operationId: 'compareVersions',
        summary: 'Compare two versions, or a version with the draft',
        description: 'Steps are matched by id. Positions count from 0.',
        tags,
        security,
        params: ofSpinner(),
        query: object({
          from: optional(versionNumber()).description('Default: the published version, or the last one if none is published.'),
          to: optional(text().pattern(/^(?:draft|[1-9]\d{0,8})$/)).description('A version number, or `draft` (the default).'),
        }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              from: integer(),
              to: text(),
              isSame: boolean(),
              settings: fieldChanges(),
              added: placedSteps(),
              removed: placedSteps(),
              moved: list(object({ id: text(), from: integer(), to: integer() })),
              changed: list(object({ id: text(), fields: fieldChanges() })),
            }),
        },
        errors: ['SPINNER_NOT_FOUND', 'VERSION_NOT_FOUND'],
        async handle({ params, query, caller: { organizationId } }) {
          const { id, draft, ...spinner } = await findSpinner(reader, organizationId, params.spinnerId);
          const from = query.from ?? spinner.publishedVersion ?? spinner.lastVersion;
          const to = query.to ?? 'draft';
          const before = await findVersion(organizationId, id, from);
          const after = to === 'draft' ? { draft, uses: null } : await findVersion(organizationId, id, Number(to));
          return { ok: true as const, from, to, ...showDifference(before, after) };
        },
      }),
      route({
        method: 'get',
        path: '/spinners/:spinnerId/versions/:number',
        operationId: 'readVersion',
        summary: 'Read a version with its definition',
        tags,
        security,
        params: ofVersion(),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              version: namedSchema('Version', object({ ...facts(), definition: shownDefinition(), uses: usesShape() })),
            }),
        },
        errors: ['SPINNER_NOT_FOUND', 'VERSION_NOT_FOUND'],
        async handle({ params: { spinnerId, number }, caller: { organizationId } }) {
          const { id, publishedVersion } = await findSpinner(reader, organizationId, spinnerId);
          const { draft: definition, uses, publishedAt, publishedBy } = await findVersion(organizationId, id, number);
          const named = await namedAuthors(reader, organizationId, [publishedBy]);
          const version = show({ number, publishedAt, publishedBy, stepCount: stepCountOf(definition) }, publishedVersion, named);
          return { ok: true as const, version: { ...version, definition, uses } };
        },
      }),
      route({
        method: 'post',
        path: '/spinners/:spinnerId/versions/:number/restore',
        operationId: 'restoreVersion',
        repeatable: true,
        summary: 'Copy a version into the draft',
        description: 'The published version does not change. Publishing the draft makes a new version.',
        tags,
        security: { type: 'shared', permission: 'spinners:edit', scope: 'spinners:write', within: 'whole' },
        params: ofVersion(),
        body: object({ revision: optional(integer()).description('The revision whose draft may be lost: 409 if it was edited since.') }),
        bodyRequired: false,
        answer: { status: 200, schema: spinnerAnswer },
        errors: ['SPINNER_NOT_FOUND', 'VERSION_NOT_FOUND', 'DATA_TABLE_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ params: { spinnerId, number }, body: { revision }, caller, ip }) {
          const input = { organizationId: caller.organizationId, spinnerId, number, revision };
          return showSpinner(reader, await restoreVersion.execute({ ...input, by: actorOf({ caller, ip }) }));
        },
      }),
    ];
  }
}

const show = (
  { number, publishedAt, publishedBy, stepCount }: VersionSummary,
  publishedVersion: number | null,
  named: Awaited<ReturnType<typeof namedAuthors>>,
) => ({
  number,
  publishedAt: publishedAt.toISOString(),
  publishedBy: named(publishedBy),
  isPublished: number === publishedVersion,
  stepCount,
});

function showDifference(before: Compared, after: Compared) {
  const { settings: own, added, removed, moved, changed } = compareDefinitions(before.draft, after.draft);
  const settings = [...own, ...usesChanges(before.uses, after.uses)];
  const isSame = [settings, added, removed, moved, changed].every(({ length }) => length === 0);
  const fields = (changes: readonly FieldChange[]) =>
    changes.map(({ field, before: was = null, after: is = null }) => ({ field, before: was, after: is }));
  return {
    isSame,
    settings: fields(settings),
    added,
    removed,
    moved,
    changed: changed.map((step) => ({ id: step.id, fields: fields(step.fields) })),
  };
}

type Compared = Pick<Version, 'draft' | 'uses'>;

/** The versions of layouts and parts that differ between two versions; a draft has none yet. */
function usesChanges(before: Version['uses'], after: Version['uses']): readonly FieldChange[] {
  if (!before || !after) return [];
  return (['layouts', 'parts'] as const).flatMap((field) =>
    sameJson(before[field], after[field]) ? [] : [{ field, before: before[field], after: after[field] }],
  );
}
