import type { FileReader } from '../../application/content/file-reader.ts';
import type { ContentStore } from '../../application/kernel/content-store.ts';
import { fileOfName } from '../../domain/content/stored-file.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { filesPath } from '../accounts/brand/pictures-path.ts';
import { type Controller, route } from '../kernel/route.ts';
import { anyJson, object, type Schema, text } from '../kernel/schema.ts';
import { unchangingAnswer } from '../kernel/unchanging-answer.ts';

/** The value of a header that names a file in any script (RFC 6266). */
const named = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** Files as links of mails lead to them. */
export class PublicFilesController implements Controller {
  readonly routes;

  constructor(files: FileReader, contents: ContentStore) {
    this.routes = [
      route({
        method: 'get',
        path: `${filesPath}/:fileName`,
        operationId: 'readFile',
        summary: 'Get a file',
        description: 'It never changes. The address tells nothing about who asks.',
        tags: ['Layouts'],
        security: { type: 'none' },
        params: object({ fileName: text().max(100) }),
        reads: { 'If-None-Match': 'The `ETag` of an earlier answer.' },
        answer: {
          status: 200,
          // Bytes.
          schema: anyJson as () => Schema,
          contentType: '*/*',
          headers: { ETag: 'For `If-None-Match`.', 'Content-Disposition': 'A download, with the name of the file.' },
          also: { 304: 'Not changed, as it never is.' },
        },
        errors: ['FILE_NOT_FOUND'],
        async handle({ params: { fileName }, headers }) {
          const reference = fileOfName(fileName);
          const found = reference && (await files.read(reference.organizationId, reference.id));
          if (found?.file.fileName !== fileName) throw new NotFound('File');
          const { file } = found;
          return unchangingAnswer(headers, file.id, {}, async () => {
            const content = found.content ?? (await contents.find(file));
            if (!content) throw new NotFound('File');
            return { content, headers: { 'Content-Type': file.type, 'Content-Disposition': named(file.name) } };
          });
        },
      }),
    ];
  }
}
