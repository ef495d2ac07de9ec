import type { FragmentReader } from '../../../application/content/fragment-reader.ts';
import type { ComparedStep, CompareNewer } from '../../../application/spinners/layouts/compare-newer.ts';
import { findUses } from '../../../application/spinners/layouts/find-uses.ts';
import type { PublishNewer } from '../../../application/spinners/layouts/publish-newer.ts';
import type { SpinnerReader } from '../../../application/spinners/spinner-reader.ts';
import { type FragmentKind, fragmentKinds } from '../../../domain/content/fragment.ts';
import { newerFragments } from '../../../domain/content/newer-fragments.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { actorOf } from '../../kernel/actor-of.ts';
import type { Controller, Route } from '../../kernel/route.ts';
import { route } from '../../kernel/route.ts';
import { boolean, id, integer, list, namedSchema, nullable, object, oneOf, optional, text, truth } from '../../kernel/schema.ts';
import { locatedProblem, newerShape, ofSpinner } from '../answers.ts';
import { showPreview } from '../shown-preview.ts';
import { absentCode, ofFragment, pathOfKind, refusalShape, showRefusal, thingOf } from './fragment-answers.ts';

const tags = ['Layouts'];
/** As many as are published well within the time that proxies wait. */
const maxSpinners = 50;

const shownMail = () =>
  namedSchema(
    'ComparedMail',
    object({
      problem: nullable(object({ reason: text(), message: text() })),
      subject: nullable(text()),
      html: nullable(text()),
      text: nullable(text()),
      frame: nullable(text()).description('The path of a page with the HTML, of the API. It opens once, within a minute.'),
    }),
  );

/** The use of layouts and parts by spinners, and publishing spinners again with the last versions. */
export class NewerController implements Controller {
  readonly routes: readonly Route[];

  constructor(fragments: FragmentReader, spinners: SpinnerReader, publishNewer: PublishNewer, compareNewer: CompareNewer) {
    this.routes = [
      ...fragmentKinds.flatMap((kind) => [usesRoute(kind, fragments, spinners), publishRoute(kind, publishNewer, fragments)]),
      route({
        method: 'post',
        path: '/spinners/:spinnerId/newer',
        operationId: 'compareNewer',
        repeatable: true,
        summary: 'Compare the mails of a published spinner with those of newer layouts and parts',
        description:
          'As it is published, and as it would be with the last versions of all its layouts and parts, of made-up values. Nothing is changed.',
        tags,
        security: { type: 'shared', permission: 'spinners:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' },
        params: ofSpinner(),
        body: object({
          frame: optional(oneOf('plain', 'images')).description('Makes pages for frames: without or with images from elsewhere.'),
        }),
        bodyRequired: false,
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              changes: list(newerShape()),
              draftDiffers: boolean().description('The draft was edited since it was published: it stays as it is, unpublished.'),
              problems: list(locatedProblem()).description('What prevents publishing it so.'),
              steps: list(object({ stepId: text(), name: nullable(text()), before: shownMail(), after: shownMail() })),
            }),
        },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND', 'VERSION_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { spinnerId }, body: { frame }, caller: { organizationId } }) {
          const { changes, draftDiffers, problems, steps } = await compareNewer.execute({ organizationId, spinnerId, frame });
          return { ok: true as const, changes: [...changes], draftDiffers, problems: [...problems], steps: steps.map(showCompared) };
        },
      }),
    ];
  }
}

const usesRoute = (kind: FragmentKind, fragments: FragmentReader, spinners: SpinnerReader): Route =>
  route({
    method: 'get',
    path: `${pathOfKind(kind)}/:key/uses`,
    operationId: `list${thingOf(kind)}Uses`,
    summary: `List what uses a ${kind}: layouts and parts, and spinners themselves or through those`,
    tags,
    security: { type: 'shared', permission: 'spinners:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' },
    params: ofFragment(),
    answer: {
      status: 200,
      schema: () =>
        object({
          ok: truth(),
          fragments: list(object({ kind: oneOf(...fragmentKinds), key: text(), name: text() })),
          spinners: list(
            object({
              id: text(),
              name: text(),
              isInDraft: boolean(),
              publishedVersion: nullable(integer()),
              publishedWith: nullable(integer()).description(`The version of the ${kind} that is published; null if none is.`),
              newer: list(newerShape()),
            }),
          ),
        }),
    },
    errors: [absentCode(kind)],
    async handle({ params: { key }, caller: { organizationId } }) {
      if (!(await fragments.find(organizationId, { kind, key }))) throw new NotFound(thingOf(kind));
      const found = await findUses({ fragments, spinners }, organizationId, { kind, key });
      const last = await spinners.lastFragments(organizationId);
      return {
        ok: true as const,
        fragments: found.fragments.map((one) => ({ kind: one.kind, key: one.key, name: one.name })),
        spinners: found.spinners.map(({ spinnerId, name, isInDraft, publishedVersion, uses }) => ({
          id: spinnerId,
          name,
          isInDraft,
          publishedVersion,
          publishedWith: (kind === 'layout' ? uses?.layouts : uses?.parts)?.[key] ?? null,
          newer: newerFragments(uses, last),
        })),
      };
    },
  });

const publishRoute = (kind: FragmentKind, publishNewer: PublishNewer, fragments: FragmentReader): Route =>
  route({
    method: 'post',
    path: `${pathOfKind(kind)}/:key/publish`,
    operationId: `publish${thingOf(kind)}`,
    repeatable: true,
    waits: true,
    summary: `Publish spinners again with the last version of a ${kind}`,
    description:
      'Each becomes its published version with the last versions of all its layouts and parts, or stays as it is with a reason. A draft that ' +
      'was edited since stays as it is, unpublished. At most 50 a call.',
    tags,
    security: { type: 'shared', permission: 'spinners:publish', scope: 'spinners:publish', within: 'whole' },
    params: ofFragment(),
    body: object({
      version: integer().description(`The version of the ${kind} that you read; spinners are refused if there is a newer one.`),
      spinnerIds: list(id(), { min: 1, max: maxSpinners }),
      inside: optional(oneOf('finish', 'continue')).description('What becomes of who is inside, as when a spinner is published.'),
    }),
    answer: {
      status: 200,
      schema: () =>
        object({
          ok: truth(),
          spinners: list(
            object({
              id: text(),
              name: nullable(text()).description('null if there is no such spinner.'),
              version: nullable(integer()).description('The number of its published version; null if it was refused.'),
              isNew: boolean().description('Whether a version was added: false if it has the last versions already.'),
              refusal: nullable(refusalShape()),
            }),
          ),
        }),
    },
    errors: [absentCode(kind)],
    async handle({ params: { key }, body: { version, spinnerIds, inside }, caller, ip }) {
      const { organizationId, rights: ownRights } = caller;
      if (!(await fragments.find(organizationId, { kind, key }))) throw new NotFound(thingOf(kind));
      const by = actorOf({ caller, ip });
      const done = await publishNewer.execute({ organizationId, name: { kind, key }, version, spinnerIds, inside, by, ownRights });
      return {
        ok: true as const,
        spinners: done.map(({ spinnerId, spinner, version: number, isNew, refusal }) => ({
          id: spinnerId,
          name: spinner,
          version: number,
          isNew,
          refusal: refusal && showRefusal(refusal),
        })),
      };
    },
  });

function showCompared({ before, after }: ComparedStep) {
  const { stepId, name } = showPreview(after);
  return { stepId, name, before: showMail(before), after: showMail(after) };
}

/** The texts of a preview, of whichever medium. */
function showMail({ problem, parts, frameToken }: ComparedStep['before']) {
  const [part = {}] = Object.values(parts) as readonly Readonly<Record<string, unknown>>[];
  const textIn = (name: string): string | null => (typeof part[name] === 'string' ? part[name] : null);
  const frame = frameToken === undefined ? null : `/previews/${frameToken}`;
  return { problem: problem ?? null, subject: textIn('subject'), html: textIn('html'), text: textIn('text'), frame };
}
