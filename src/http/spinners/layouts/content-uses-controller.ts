import type { PictureReader } from '../../../application/accounts/brand/picture-reader.ts';
import type { FileReader } from '../../../application/content/file-reader.ts';
import type { FragmentReader } from '../../../application/content/fragment-reader.ts';
import type { SecretReader } from '../../../application/credentials/secret-reader.ts';
import type { SpinnerReader } from '../../../application/spinners/spinner-reader.ts';
import { fragmentKinds } from '../../../domain/content/fragment.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { publicKeyOf } from '../../../domain/kernel/public-key.ts';
import type { Controller, Route } from '../../kernel/route.ts';
import { route } from '../../kernel/route.ts';
import { anyText, boolean, id, integer, list, object, oneOf, text, truth } from '../../kernel/schema.ts';

const common = {
  method: 'get',
  tags: ['Layouts'],
  security: { type: 'shared', permission: 'spinners:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' },
} as const;

const usesShape = () => ({
  fragments: list(object({ kind: oneOf(...fragmentKinds), key: text(), name: text() })).description('Layouts and parts, as they are now.'),
  spinners: list(
    object({
      id: text(),
      name: text(),
      isInDraft: boolean(),
      isPublished: boolean().description('The published version has it.'),
      versions: integer().description('The versions that have it, published or not: it is kept for them.'),
    }),
  ),
});

/** The use of pictures, files, secrets and spinners by layouts, parts and spinners. */
export class ContentUsesController implements Controller {
  readonly routes: readonly Route[];

  constructor(pictures: PictureReader, files: FileReader, secrets: SecretReader, fragments: FragmentReader, spinners: SpinnerReader) {
    const usesOf = async (organizationId: string, texts: readonly string[]) => ({
      fragments: (await fragments.withTexts(organizationId, texts)).map(({ kind, key, name }) => ({ kind, key, name })),
      spinners: (await spinners.namingTexts(organizationId, texts)).map(({ spinnerId, ...found }) => ({ id: spinnerId, ...found })),
    });
    this.routes = [
      route({
        ...common,
        path: '/files/:fileId/uses',
        operationId: 'listFileUses',
        summary: 'List what carries a file or links to it',
        params: object({ fileId: id() }),
        answer: { status: 200, schema: () => object({ ok: truth(), ...usesShape() }) },
        errors: ['FILE_NOT_FOUND'],
        async handle({ params: { fileId }, caller: { organizationId } }) {
          const found = (await files.list(organizationId)).find((file) => file.id === fileId);
          if (!found) throw new NotFound('File');
          return { ok: true as const, ...(await usesOf(organizationId, [fileId, publicKeyOf(found)])) };
        },
      }),
      route({
        ...common,
        path: '/pictures/:pictureId/uses',
        operationId: 'listPictureUses',
        summary: 'List what shows a picture',
        params: object({ pictureId: id() }),
        answer: { status: 200, schema: () => object({ ok: truth(), ...usesShape() }) },
        errors: ['PICTURE_NOT_FOUND'],
        async handle({ params: { pictureId }, caller: { organizationId } }) {
          const found = (await pictures.list(organizationId)).find((picture) => picture.id === pictureId);
          if (!found) throw new NotFound('Picture');
          return { ok: true as const, ...(await usesOf(organizationId, [publicKeyOf(found)])) };
        },
      }),
      route({
        ...common,
        tags: ['Spinners'],
        path: '/spinners/:spinnerId/uses',
        operationId: 'listSpinnerUses',
        summary: 'List the spinners that move people to a spinner',
        description:
          'Once it is unpublished or archived, people fail there (`spinner_not_live`), and records that wait to be taken are forgotten.',
        params: object({ spinnerId: id() }),
        answer: { status: 200, schema: () => object({ ok: truth(), ...usesShape() }) },
        errors: ['SPINNER_NOT_FOUND'],
        async handle({ params: { spinnerId }, caller: { organizationId } }) {
          if (!(await spinners.find(organizationId, spinnerId))) throw new NotFound('Spinner');
          const { fragments: naming, spinners: moving } = await usesOf(organizationId, [spinnerId]);
          return { ok: true as const, fragments: naming, spinners: moving.filter((one) => one.id !== spinnerId) };
        },
      }),
      route({
        method: 'get',
        path: '/secrets/:name/uses',
        operationId: 'listSecretUses',
        summary: 'List the spinners whose steps send a secret',
        description: 'Without it, the published ones among them can send these steps no more.',
        tags: ['Secrets'],
        security: { type: 'session', permission: 'secrets:read' },
        params: object({ name: anyText() }),
        answer: { status: 200, schema: () => object({ ok: truth(), ...usesShape() }) },
        errors: ['SECRET_NOT_FOUND'],
        async handle({ params: { name }, caller: { organizationId } }) {
          const [found] = await secrets.findMany(organizationId, [name]);
          if (!found) throw new NotFound('Secret');
          // Names have no characters that JSON or a template escapes.
          return { ok: true as const, ...(await usesOf(organizationId, [`secrets.${name} `, `secrets.${name}}`])) };
        },
      }),
    ];
  }
}
