import type { PictureReader } from '../../../application/accounts/brand/picture-reader.ts';
import type { ContentStore } from '../../../application/kernel/content-store.ts';
import { pictureOfFile } from '../../../domain/accounts/brand/picture.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { answer, type Controller, route } from '../../kernel/route.ts';
import { anyJson, object, type Schema, text } from '../../kernel/schema.ts';
import { picturesPath } from './pictures-path.ts';

/** Pictures as pages and mails show them. */
export class PublicPicturesController implements Controller {
  readonly routes;

  constructor(pictures: PictureReader, contents: ContentStore) {
    this.routes = [
      route({
        method: 'get',
        path: `${picturesPath}/:fileName`,
        operationId: 'readPicture',
        summary: 'Get a picture',
        description: 'It never changes. The address tells nothing about who asks.',
        tags: ['Organization'],
        security: { type: 'none' },
        params: object({ fileName: text().max(100) }),
        reads: { 'If-None-Match': 'The `ETag` of an earlier answer.' },
        answer: {
          status: 200,
          // Bytes.
          schema: anyJson as () => Schema,
          contentType: 'image/*',
          headers: { ETag: 'For `If-None-Match`.' },
          also: { 304: 'Not changed, as it never is.' },
        },
        errors: ['PICTURE_NOT_FOUND'],
        async handle({ params: { fileName }, headers }) {
          const reference = pictureOfFile(fileName);
          const found = reference && (await pictures.read(reference.organizationId, reference.id));
          if (found?.picture.fileName !== fileName) throw new NotFound('Picture');
          const { picture } = found;
          const etag = `"${picture.id}"`;
          const kept = {
            ETag: etag,
            'Cache-Control': 'public, max-age=31536000, immutable',
            // Mails and pages of other sites show it.
            'Cross-Origin-Resource-Policy': 'cross-origin',
          };
          const known = String(headers['if-none-match'] ?? '').split(',');
          if (known.some((one) => one.trim().replace(/^W\//, '') === etag)) return answer('', kept, 304);
          const content = found.content ?? (await contents.find(picture));
          if (!content) throw new NotFound('Picture');
          return answer(content, { ...kept, 'Content-Type': `image/${picture.format}` });
        },
      }),
    ];
  }
}
