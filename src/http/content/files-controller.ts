import type { AddFile } from '../../application/content/add-file.ts';
import type { DeleteFile } from '../../application/content/delete-file.ts';
import type { FileReader } from '../../application/content/file-reader.ts';
import type { FileUrls } from '../../application/content/file-urls.ts';
import { fileLimits, type StoredFile } from '../../domain/content/stored-file.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { RawBody } from '../kernel/bodies/raw-body.ts';
import { pageOf } from '../kernel/page.ts';
import { answer, type Controller, route } from '../kernel/route.ts';
import { boolean, id, integer, namedSchema, object, text, timestamp, truth } from '../kernel/schema.ts';

const tags = ['Layouts'];
const shape = () =>
  namedSchema(
    'StoredFile',
    object({
      id: text(),
      name: text(),
      url: text().description('Anybody gets the file there.'),
      type: text().description('The media type, by the name.'),
      bytes: integer(),
      createdAt: timestamp(),
    }),
  );

/** The files of the organization, for e-mails to carry. */
export class FilesController implements Controller {
  readonly routes;

  constructor(files: FileReader, add: AddFile, remove: DeleteFile, urls: FileUrls) {
    const shown = (file: StoredFile) => {
      const { id: own, name, type, bytes, createdAt } = file;
      return { id: own, name, url: urls.of(file), type, bytes, createdAt: createdAt.toISOString() };
    };
    this.routes = [
      route({
        method: 'get',
        path: '/files',
        operationId: 'listFiles',
        summary: 'List the files of the organization, the newest first',
        description: 'At most 500 exist.',
        tags,
        security: { type: 'shared', permission: 'spinners:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' },
        answer: { status: 200, schema: () => pageOf(shape()) },
        errors: [],
        async handle({ caller: { organizationId } }) {
          return { ok: true as const, data: (await files.list(organizationId)).map(shown), nextCursor: null };
        },
      }),
      route({
        method: 'post',
        path: '/files',
        operationId: 'addFile',
        storesMuch: true,
        repeatable: true,
        summary: 'Upload a file for e-mails to carry',
        description:
          'The file itself as the body, at most 10 MiB. Programs, scripts and pages are refused, as mailbox providers do, and so is a file of ' +
          'another kind than its name says. The same file under the same name again is the same, with 200. An organization has at most 500 ' +
          'files and 500 MiB, which count as `bytes` of its plan.',
        tags,
        security: { type: 'shared', permission: 'spinners:edit', scope: 'spinners:write', within: 'whole' },
        query: object({ name: text().max(200).description('With its ending, such as Prices.pdf.') }),
        body: new RawBody(fileLimits.bytes),
        answer: {
          status: 201,
          schema: () => object({ ok: truth(), file: shape() }),
          also: { 200: 'The organization has this file already.' },
        },
        errors: ['ORGANIZATION_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ query: { name }, body, caller, ip }) {
          const input = { organizationId: caller.organizationId, name, content: body, by: actorOf({ caller, ip }) };
          const { file, isNew } = await add.execute(input);
          return answer({ ok: true as const, file: shown(file) }, {}, isNew ? 201 : 200);
        },
      }),
      route({
        method: 'delete',
        path: '/files/:fileId',
        operationId: 'deleteFile',
        summary: 'Delete a file',
        description: 'One that is in use stays (`isKept`), and is in the list no more. Uploaded again, it is back.',
        tags,
        security: { type: 'shared', permission: 'organization:edit', scope: 'spinners:write', within: 'whole' },
        params: object({ fileId: id() }),
        answer: { status: 200, schema: () => object({ ok: truth(), isKept: boolean() }) },
        errors: ['ORGANIZATION_NOT_FOUND', 'FILE_NOT_FOUND'],
        async handle({ params, caller, ip }) {
          const isKept = await remove.execute({ organizationId: caller.organizationId, ...params, by: actorOf({ caller, ip }) });
          return { ok: true as const, isKept };
        },
      }),
    ];
  }
}
