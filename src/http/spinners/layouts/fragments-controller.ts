import type { FragmentReader } from '../../../application/content/fragment-reader.ts';
import type { PreviewFragment } from '../../../application/spinners/layouts/preview-fragment.ts';
import type { SaveFragment } from '../../../application/spinners/layouts/save-fragment.ts';
import type { SpinnerReader } from '../../../application/spinners/spinner-reader.ts';
import { type FragmentKind, fragmentKinds } from '../../../domain/content/fragment.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { actorOf } from '../../kernel/actor-of.ts';
import { definitionLimit } from '../../kernel/bodies/body-limits.ts';
import { position } from '../../kernel/openapi/error-details.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../../kernel/page.ts';
import { checkPageKey, isVersion } from '../../kernel/page-key.ts';
import type { Controller, Route } from '../../kernel/route.ts';
import { route } from '../../kernel/route.ts';
import {
  anyText,
  boolean,
  integer,
  list,
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
import { author, namedAuthors } from '../answers.ts';
import {
  absentCode,
  fragmentAnswer,
  listedFragment,
  ofFragment,
  pathOfKind,
  showFragment,
  showListedFragment,
  textsShape,
  thingOf,
} from './fragment-answers.ts';

const tags = ['Layouts'];
const reading = { type: 'shared', permission: 'spinners:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' } as const;
const editing = { type: 'shared', permission: 'spinners:edit', scope: 'spinners:write', within: 'whole' } as const;
const highest = 2_147_483_647;

const html: Record<FragmentKind, string> = {
  layout: 'A template with one `{{ content }}`, and with `{{ unsubscribe_url }}` unless it is of service mails.',
  part: 'A template that stands where `{{ part: "key" }}` is written.',
};
const textForm = 'The form of texts. Empty: it is made from the HTML.';

const version = () => ({ number: integer(), editedAt: timestamp(), editedBy: author() });
const written = (kind: FragmentKind) => ({
  html: optional(anyText()).description(html[kind]),
  text: optional(anyText()).description(textForm),
  languages: optional(textsShape()).description(
    'The same in further languages: `{de: {html, text}}`. Messages in any other have the one above.',
  ),
  isService: optional(boolean()).description('Only of layouts: the content may have the unsubscribe link instead.'),
});

/** Layouts and parts of e-mails, which all spinners of an organization share. */
export class FragmentsController implements Controller {
  readonly routes: readonly Route[];

  constructor(reader: FragmentReader, authors: SpinnerReader, saveFragment: SaveFragment, previewFragment: PreviewFragment) {
    this.routes = fragmentKinds.flatMap((kind) => routesOf(kind, reader, authors, saveFragment, previewFragment));
  }
}

function routesOf(
  kind: FragmentKind,
  reader: FragmentReader,
  authors: SpinnerReader,
  saveFragment: SaveFragment,
  previewFragment: PreviewFragment,
): readonly Route[] {
  const path = pathOfKind(kind);
  const capital = thingOf(kind);
  const absent = absentCode(kind);
  const find = async (organizationId: string, key: string) => {
    const found = await reader.find(organizationId, { kind, key });
    if (!found) throw new NotFound(capital);
    return found;
  };
  return [
    route({
      method: 'get',
      path,
      operationId: `list${capital}s`,
      summary: `List the ${kind}s by name, archived ones too`,
      description: 'At most 100 exist.',
      tags,
      security: reading,
      answer: { status: 200, schema: () => pageOf(listedFragment()) },
      errors: [],
      async handle({ caller: { organizationId } }) {
        const all = await reader.list(organizationId, kind);
        const named = await namedAuthors(
          authors,
          organizationId,
          all.map(({ editedBy }) => editedBy),
        );
        return { ok: true as const, data: all.map((one) => showListedFragment(one, named)), nextCursor: null };
      },
    }),
    route({
      method: 'get',
      path: `${path}/:key`,
      operationId: `read${capital}`,
      summary: `Read a ${kind}`,
      tags,
      security: reading,
      params: ofFragment(),
      answer: { status: 200, schema: fragmentAnswer },
      errors: [absent],
      async handle({ params: { key }, caller: { organizationId } }) {
        const fragment = await find(organizationId, key);
        return showFragment(fragment, await namedAuthors(authors, organizationId, [fragment.editedBy]));
      },
    }),
    route({
      method: 'post',
      path,
      operationId: `create${capital}`,
      summary: `Make a ${kind}`,
      description: 'The key is lower-case letters, digits, "-" and "_", and stays.',
      tags,
      security: editing,
      maxBodyBytes: definitionLimit,
      body: object({ key: text(), name: text(), ...written(kind) }),
      answer: { status: 201, schema: fragmentAnswer },
      errors: ['INVALID_STATE'],
      async handle({ body: { key, ...content }, caller, ip }) {
        const { organizationId } = caller;
        const input = { organizationId, name: { kind, key }, isNew: true, written: content, by: actorOf({ caller, ip }) };
        const fragment = await saveFragment.execute(input);
        return showFragment(fragment, await namedAuthors(authors, organizationId, [fragment.editedBy]));
      },
    }),
    route({
      method: 'patch',
      path: `${path}/:key`,
      operationId: `edit${capital}`,
      summary: `Edit, archive or restore a ${kind}`,
      description:
        'What is not given stays. Changed content is a new version; published spinners keep theirs until they are published again. Nothing is ' +
        'published with an archived one; one that something uses cannot be archived, and the answer 409 names what does. With `revision`, the answer is 409 if it was edited since.',
      tags,
      security: editing,
      maxBodyBytes: definitionLimit,
      params: ofFragment(),
      body: object({ name: optional(text()), ...written(kind), isArchived: optional(boolean()), revision: optional(integer()) }),
      answer: { status: 200, schema: fragmentAnswer },
      errors: [absent, 'INVALID_STATE'],
      async handle({ params: { key }, body: { revision, ...content }, caller, ip }) {
        const { organizationId } = caller;
        const input = { organizationId, name: { kind, key }, isNew: false, written: content, revision, by: actorOf({ caller, ip }) };
        const fragment = await saveFragment.execute(input);
        return showFragment(fragment, await namedAuthors(authors, organizationId, [fragment.editedBy]));
      },
    }),
    route({
      method: 'get',
      path: `${path}/:key/versions`,
      operationId: `list${capital}Versions`,
      summary: `List the versions of a ${kind}, newest first`,
      tags,
      security: reading,
      params: ofFragment(),
      query: object({ ...pageQuery }),
      answer: { status: 200, schema: () => pageOf(namedSchema('FragmentVersionSummary', object(version()))) },
      errors: [absent],
      async handle({ params: { key }, query, caller: { organizationId } }) {
        await find(organizationId, key);
        const found = await reader.versions(organizationId, { kind, key }, checkPageKey(pageRequest(query), isVersion));
        const named = await namedAuthors(
          authors,
          organizationId,
          found.items.map(({ editedBy }) => editedBy),
        );
        return pageAnswer(found, ({ number, editedAt, editedBy }) => ({
          number,
          editedAt: editedAt.toISOString(),
          editedBy: named(editedBy),
        }));
      },
    }),
    route({
      method: 'get',
      path: `${path}/:key/versions/:number`,
      operationId: `read${capital}Version`,
      summary: `Read a version of a ${kind}`,
      tags,
      security: reading,
      params: object({ key: rawId(), number: integer().min(1).max(highest) }),
      answer: {
        status: 200,
        schema: () =>
          object({
            ok: truth(),
            version: namedSchema(
              'FragmentVersion',
              object({ ...version(), html: anyText(), text: anyText(), languages: textsShape(), isService: boolean() }),
            ),
          }),
      },
      errors: [absent, 'VERSION_NOT_FOUND'],
      async handle({ params: { key, number }, caller: { organizationId } }) {
        await find(organizationId, key);
        const found = await reader.version(organizationId, { kind, key }, number);
        if (!found) throw new NotFound('Version');
        const { html: ownHtml, text: ownText, languages, isService, editedAt, editedBy } = found;
        const named = await namedAuthors(authors, organizationId, [editedBy]);
        const facts = { number, editedAt: editedAt.toISOString(), editedBy: named(editedBy) };
        return { ok: true as const, version: { ...facts, html: ownHtml, text: ownText, languages, isService } };
      },
    }),
    route({
      method: 'post',
      path: `${path}/preview`,
      operationId: `preview${capital}`,
      repeatable: true,
      summary: `Preview a ${kind} that is not saved yet`,
      description: 'Columns stand as their names in brackets. Nothing is saved.',
      tags,
      security: reading,
      maxBodyBytes: definitionLimit,
      body: object({
        key: text(),
        ...written(kind),
        sample: optional(object({ html: anyText(), text: anyText() })).description('What a layout surrounds.'),
        language: optional(text()).description('The tag of the language that it is shown in; absent: the one that it is written in first.'),
        frame: optional(oneOf('plain', 'images')).description('Makes a page for a frame: without or with images from elsewhere.'),
      }),
      answer: {
        status: 200,
        schema: () =>
          namedSchema(
            'FragmentPreview',
            object({
              ok: truth(),
              problems: list(object({ path: text(), message: text(), at: optional(position()) })).description('What prevents saving it.'),
              html: nullable(anyText()).description('null if it cannot be rendered.'),
              text: nullable(anyText()),
              frame: nullable(text()).description('The path of a page with the HTML, of the API. It opens once, within a minute.'),
            }),
          ),
      },
      errors: [],
      async handle({ body: { key, sample = { html: '', text: '' }, language, frame, ...content }, caller: { organizationId } }) {
        const found = await previewFragment.execute({ organizationId, name: { kind, key }, written: content, sample, language, frame });
        const { frameToken, problems, ...shown } = found;
        return { ok: true as const, problems: [...problems], ...shown, frame: frameToken === undefined ? null : `/previews/${frameToken}` };
      },
    }),
  ];
}
