import type { AddPicture } from '../../../application/accounts/brand/add-picture.ts';
import type { DeletePicture } from '../../../application/accounts/brand/delete-picture.ts';
import type { PictureReader } from '../../../application/accounts/brand/picture-reader.ts';
import type { PictureUrls } from '../../../application/accounts/brand/picture-urls.ts';
import { type Picture, pictureFormats, pictureLimits } from '../../../domain/accounts/brand/picture.ts';
import { actorOf } from '../../kernel/actor-of.ts';
import { RawBody } from '../../kernel/bodies/raw-body.ts';
import { pageOf } from '../../kernel/page.ts';
import { answer, type Controller, route } from '../../kernel/route.ts';
import { boolean, id, integer, namedSchema, object, oneOf, optional, text, timestamp, truth } from '../../kernel/schema.ts';

const tags = ['Organization'];
const shape = () =>
  namedSchema(
    'Picture',
    object({
      id: text(),
      name: text(),
      url: text().description('Anybody gets the picture there.'),
      format: oneOf(...pictureFormats),
      width: integer(),
      height: integer(),
      bytes: integer(),
      createdAt: timestamp(),
    }),
  );

/** The pictures of the organization, for its pages and mails. */
export class PicturesController implements Controller {
  readonly routes;

  constructor(pictures: PictureReader, add: AddPicture, remove: DeletePicture, pictureUrls: PictureUrls) {
    this.routes = [
      route({
        method: 'get',
        path: '/pictures',
        operationId: 'listPictures',
        summary: 'List the pictures of the organization, the newest first',
        description: 'At most 500 exist.',
        tags,
        security: { type: 'shared', permission: 'organization:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' },
        answer: { status: 200, schema: () => pageOf(shape()) },
        errors: [],
        async handle({ caller: { organizationId } }) {
          const all = await pictures.list(organizationId);
          return { ok: true as const, data: all.map((one) => shown(one, pictureUrls)), nextCursor: null };
        },
      }),
      route({
        method: 'post',
        path: '/pictures',
        operationId: 'addPicture',
        storesMuch: true,
        repeatable: true,
        summary: 'Upload a picture',
        description:
          'The file itself as the body: PNG, JPEG, GIF or WebP (its first frame), at most 5 MiB and 40 megapixels. It is stored upright, at most ' +
          '1,200 pixels wide and 4,000 high, without the facts of its camera: as GIF if it moves, as PNG if it has transparency, else as JPEG. ' +
          'The same file again is the same picture, with 200. An organization has at most 500 pictures and 100 MiB, which count as `bytes` of its plan.',
        tags,
        security: { type: 'shared', permission: 'spinners:edit', scope: 'spinners:write', within: 'whole' },
        query: object({ name: optional(text().max(200)).description('Such as the name of the file.') }),
        body: new RawBody(pictureLimits.bytes, 'image/*'),
        answer: {
          status: 201,
          schema: () => object({ ok: truth(), picture: shape() }),
          also: { 200: 'The organization has this picture already.' },
        },
        errors: ['ORGANIZATION_NOT_FOUND', 'INVALID_STATE', 'RATE_LIMITED', 'PLAN_LIMIT'],
        async handle({ query: { name = 'picture' }, body, caller, ip }) {
          const input = { organizationId: caller.organizationId, name, file: body, by: actorOf({ caller, ip }) };
          const { picture, isNew } = await add.execute(input);
          return answer({ ok: true as const, picture: shown(picture, pictureUrls) }, {}, isNew ? 201 : 200);
        },
      }),
      route({
        method: 'delete',
        path: '/pictures/:pictureId',
        operationId: 'deletePicture',
        summary: 'Delete a picture that the brand does not show',
        description:
          'What a version of a spinner, a layout or a part shows stays at its address (`isKept`), and is in the list no more. Uploaded again, it is back.',
        tags,
        security: { type: 'shared', permission: 'organization:edit', scope: 'spinners:write', within: 'whole' },
        params: object({ pictureId: id() }),
        answer: { status: 200, schema: () => object({ ok: truth(), isKept: boolean() }) },
        errors: ['ORGANIZATION_NOT_FOUND', 'PICTURE_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params, caller, ip }) {
          const isKept = await remove.execute({ organizationId: caller.organizationId, ...params, by: actorOf({ caller, ip }) });
          return { ok: true as const, isKept };
        },
      }),
    ];
  }
}

const shown = (picture: Picture, pictureUrls: PictureUrls) => {
  const { id: own, name, fileName, format, width, height, bytes, createdAt } = picture;
  return { id: own, name, url: pictureUrls.of(fileName), format, width, height, bytes, createdAt: createdAt.toISOString() };
};
