import type { PictureReader } from '../../../application/accounts/brand/picture-reader.ts';
import type { ContentStore } from '../../../application/kernel/content-store.ts';
import { pictureOfFile } from '../../../domain/accounts/brand/picture.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { type Controller, route } from '../../kernel/route.ts';
import { anyJson, object, type Schema, text } from '../../kernel/schema.ts';
import { unchangingAnswer } from '../../kernel/unchanging-answer.ts';
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
          // Mails and pages of other sites show it.
          const shared = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
          return unchangingAnswer(headers, picture.id, shared, async () => {
            const content = found.content ?? (await contents.find(picture));
            if (!content) throw new NotFound('Picture');
            return { content, headers: { 'Content-Type': `image/${picture.format}` } };
          });
        },
      }),
    ];
  }
}
