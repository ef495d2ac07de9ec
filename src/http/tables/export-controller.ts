import Joi from 'joi';
import type { ExportRecords, ExportRecordsInput } from '../../application/tables/export-records.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route, StreamedAnswer } from '../kernel/route.ts';
import { id, object, queryFlag, type Schema } from '../kernel/schema.ts';
import { selectedRecords } from './answers.ts';

/** Exporting a data table as a CSV file. */
export class ExportController implements Controller {
  readonly routes;

  constructor(exportRecords: ExportRecords) {
    const csv = {
      answer: {
        status: 200,
        schema: () => Joi.string().allow('') as unknown as Schema<string>,
        contentType: 'text/csv; charset=utf-8',
        headers: { 'Content-Disposition': 'A file name made from the name of the table.' },
      },
      tags: ['Records'],
      security: { type: 'session', permission: 'records:export', isConfirmed: true },
      params: object({ dataTableId: id() }),
      query: object({ raw: queryFlag(), bom: queryFlag() }),
      errors: ['DATA_TABLE_NOT_FOUND'],
    } as const;
    const answered = async (input: ExportRecordsInput, bom: boolean) => {
      const { table, lines } = await exportRecords.execute(input);
      return new StreamedAnswer(bom ? withByteOrderMark(lines) : lines, { 'Content-Disposition': dispositionOf(table.name) });
    };
    this.routes = [
      route({
        ...csv,
        method: 'get',
        path: '/data-tables/:dataTableId/export',
        operationId: 'exportRecords',
        summary: 'Export a data table as a CSV file',
        description:
          'The file is UTF-8 with commas and CRLF (RFC 4180). The first row has the column names. Null is an empty cell; an empty text is `""`. ' +
          'A text that a spreadsheet would read as a formula gets an apostrophe and a backslash before it, which an import removes; ' +
          '`raw=true` exports it unchanged. Numbers and phone numbers are not changed. ' +
          '`bom=true` starts the file with a byte order mark, so that Excel reads it as UTF-8.',
        handle: ({ params: { dataTableId }, query: { raw, bom }, caller, ip }) =>
          answered({ organizationId: caller.organizationId, dataTableId, raw, by: actorOf({ caller, ip }) }, bom),
      }),
      route({
        ...csv,
        method: 'post',
        path: '/data-tables/:dataTableId/export',
        operationId: 'exportSelectedRecords',
        repeatable: true,
        summary: 'Export selected records as a CSV file',
        description:
          'The file is that of a whole table, with the records of these ids, or with all that match. An empty body exports the whole table.',
        body: object(selectedRecords()),
        handle: ({ params: { dataTableId }, query: { raw, bom }, body: selection, caller, ip }) =>
          answered({ organizationId: caller.organizationId, dataTableId, raw, selection, by: actorOf({ caller, ip }) }, bom),
      }),
    ];
  }
}

async function* withByteOrderMark(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield '\ufeff';
  yield* lines;
}

/** The header of a download: the full name (RFC 6266), and an ASCII name for clients that do not support it. */
function dispositionOf(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 _.-]/g, '')
    .trim()
    .replace(/^\.+/, '');
  const full = name.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_').replace(/^\.+/, '');
  const encoded = encodeURIComponent(`${full || 'table'}.csv`).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii || 'table'}.csv"; filename*=UTF-8''${encoded}`;
}
