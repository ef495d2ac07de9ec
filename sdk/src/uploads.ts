import type { AnswerAt, InputAt } from './api-calls.ts';
import { type CallTransport, part, type Query } from './transport.ts';
import type { CallOptions } from './types.ts';

/** The bytes of a file. */
export type FileContent = Blob | Uint8Array | string;

type UploadedPicture = AnswerAt<'post', '/pictures'>['picture'];
type UploadedFile = AnswerAt<'post', '/files'>['file'];
type UploadedImport = AnswerAt<'put', '/imports/{importId}/file'>['import'];
type AppendedFile = Omit<AnswerAt<'post', '/public/data-tables/{dataTableId}/import'>, 'ok'>;
type FilePreview = AnswerAt<'post', '/data-tables/{dataTableId}/import-preview'>['preview'];
type FileCheck = AnswerAt<'post', '/data-tables/{dataTableId}/import-check'>['check'];
type PreviewQuery = NonNullable<InputAt<'post', '/data-tables/{dataTableId}/import-preview'>['query']>;
type AppendQuery = NonNullable<InputAt<'post', '/public/data-tables/{dataTableId}/import'>['query']>;

/** The type of a file: that of a blob, or else the one that the call takes. */
const typeOf = (file: FileContent, usual: string): string => (file instanceof Blob && file.type !== '' ? file.type : usual);

type DefinitionsDiff = Omit<AnswerAt<'post', '/definitions/diff'>, 'ok'>;

const ofYaml = (body: FileContent) => ({ body, contentType: 'application/yaml' });

/** The calls whose body or answer is a file. */
export const uploadsOf = (transport: CallTransport) => ({
  imports: {
    /** Sends the file of an import that was created. Returns once it has ended: give the client enough time. */
    async upload(importId: string, file: FileContent, { signal }: CallOptions = {}): Promise<UploadedImport> {
      const path = `/imports/${part(importId, 'importId')}/file`;
      const contentType = typeOf(file, 'text/csv');
      const sent = { method: 'PUT', path, body: file, contentType, repeat: 'refused', signal } as const;
      return (await transport.call<{ import: UploadedImport }>(sent)).import;
    },
    /** Appends all rows of a CSV file or a workbook, or none, in one call; repeated with the same key within 24 hours, once. */
    async append(
      dataTableId: string,
      file: FileContent,
      { signal, idempotencyKey = crypto.randomUUID(), ...query }: AppendQuery & CallOptions & { readonly idempotencyKey?: string } = {},
    ): Promise<AppendedFile> {
      const path = `/public/data-tables/${part(dataTableId, 'dataTableId')}/import`;
      const contentType = typeOf(file, 'text/csv');
      const sent = { method: 'POST', path, query: query as Query, body: file, contentType, idempotencyKey, signal } as const;
      const { ok: _, ...appended } = await transport.call<AppendedFile & { ok: true }>(sent);
      return appended as AppendedFile;
    },
    /** The columns, types and doubts of a file, before its import. */
    async preview(dataTableId: string, file: FileContent, { signal, ...query }: PreviewQuery & CallOptions = {}): Promise<FilePreview> {
      const path = `/data-tables/${part(dataTableId, 'dataTableId')}/import-preview`;
      const sent = { method: 'POST', path, query: query as Query, body: file, contentType: typeOf(file, 'text/csv'), signal } as const;
      return (await transport.call<{ preview: FilePreview }>(sent)).preview;
    },
    /** Counts the rows of a file that an import would set aside. */
    async check(
      dataTableId: string,
      file: Blob,
      { signal, ...options }: InputAt<'post', '/data-tables/{dataTableId}/imports'>['body'] & CallOptions = {},
    ): Promise<FileCheck> {
      const path = `/data-tables/${part(dataTableId, 'dataTableId')}/import-check`;
      const body = new FormData();
      body.set('options', JSON.stringify(options));
      body.set('file', file);
      return (await transport.call<{ check: FileCheck }>({ method: 'POST', path, body, signal })).check;
    },
    /** The rows that were set aside, as a CSV file that can be corrected and imported. */
    errors(importId: string, { signal }: CallOptions = {}): Promise<string> {
      return transport.call<string>({ method: 'GET', path: `/imports/${part(importId, 'importId')}/errors`, answer: 'text', signal });
    },
  },
  definitions: {
    /** Tables, spinners, layouts, parts and topics as YAML, by names; of some tables and spinners alone, if these are named. */
    export({ signal, ...query }: InputAt<'get', '/definitions'>['query'] & CallOptions = {}): Promise<string> {
      return transport.call<string>({ method: 'GET', path: '/definitions', query: query as Query, answer: 'text', signal });
    },
    /** The changes that `apply` would make of a file, and why they would be refused, if so. */
    async diff(file: FileContent, { signal }: CallOptions = {}): Promise<DefinitionsDiff> {
      const { plan, refusal } = await transport.call<DefinitionsDiff>({
        method: 'POST',
        path: '/definitions/diff',
        ...ofYaml(file),
        signal,
      });
      return { plan, refusal };
    },
    /** Makes the definitions as a file says, all or nothing; with `ifPlan`, only by the plan that was reviewed. */
    async apply(file: FileContent, { signal, ifPlan }: CallOptions & { readonly ifPlan?: string } = {}): Promise<DefinitionsDiff['plan']> {
      const sent = { method: 'POST', path: '/definitions/apply', query: { ifPlan }, ...ofYaml(file), signal } as const;
      return (await transport.call<Pick<DefinitionsDiff, 'plan'>>(sent)).plan;
    },
  },
  pictures: {
    /** Stores a picture; a second upload of it returns the first. */
    async upload(file: FileContent, { signal, name }: CallOptions & { readonly name?: string } = {}): Promise<UploadedPicture> {
      const sent = {
        method: 'POST',
        path: '/pictures',
        query: { name },
        body: file,
        contentType: typeOf(file, 'image/png'),
        signal,
      } as const;
      return (await transport.call<{ picture: UploadedPicture }>(sent)).picture;
    },
  },
  files: {
    /** Stores a file; a second upload of it returns the first. */
    async upload(name: string, file: FileContent, { signal }: CallOptions = {}): Promise<UploadedFile> {
      const sent = {
        method: 'POST',
        path: '/files',
        query: { name },
        body: file,
        contentType: typeOf(file, 'application/octet-stream'),
        signal,
      } as const;
      return (await transport.call<{ file: UploadedFile }>(sent)).file;
    },
  },
});
