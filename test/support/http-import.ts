import type { ReceivedAnswer } from './http-client.ts';
import type { Person } from './http-person.ts';

/** Sends the beginning of a file for a preview. */
export const previewOf = (person: Person, dataTableId: string, file: unknown, query = ''): Promise<ReceivedAnswer> =>
  person.post(`/data-tables/${dataTableId}/import-preview${query}`, file, { 'Content-Type': 'text/csv' });

/** Prepares an import and returns its id. */
export async function preparedImport(person: Person, dataTableId: string, options: unknown = {}): Promise<string> {
  const { status, body } = await person.post(`/data-tables/${dataTableId}/imports`, options);
  if (status !== 201) throw new Error(`Not prepared: ${JSON.stringify(body)}`);
  return body.import.id;
}

/** Sends the file of an import. */
export const putFile = (person: Person, importId: string, file: unknown): Promise<ReceivedAnswer> =>
  person.put(`/imports/${importId}/file`, file, { 'Content-Type': 'text/csv' });

/** Prepares an import and sends its file. */
export const importFile = async (person: Person, dataTableId: string, file: unknown, options: unknown = {}): Promise<ReceivedAnswer> =>
  putFile(person, await preparedImport(person, dataTableId, options), file);

const boundary = 'a-boundary-that-is-in-no-file';

/** The fields that a form is sent with. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A form of options and a file. */
export const formOf = (options: unknown, file: string | Uint8Array, name = 'options'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(options)}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="blob"\r\nContent-Type: text/csv\r\n\r\n`),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** Counts what of a file would not fit. */
export const checkOf = (person: Person, dataTableId: string, file: string | Uint8Array, options: unknown = {}): Promise<ReceivedAnswer> =>
  person.post(`/data-tables/${dataTableId}/import-check`, formOf(options, file), { 'Content-Type': formType });
