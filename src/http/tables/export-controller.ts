import Joi from 'joi';
import type { ExportRecords } from '../../application/tables/export-records.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route, StreamedAnswer } from '../kernel/route.ts';
import { id, object, type Schema } from '../kernel/schema.ts';

const flag = () => Joi.boolean().default(false) as unknown as Schema<boolean>;

/** Exporting a data table as a CSV file. */
export class ExportController implements Controller {
  readonly routes;

  constructor(exportRecords: ExportRecords) {
    this.routes = [
      route({
        method: 'get',
        path: '/data-tables/:dataTableId/export',
        operationId: 'exportRecords',
        summary: 'Export a data table as a CSV file',
        description:
          'The file is UTF-8 with commas and CRLF (RFC 4180). The first row has the column names. Null is an empty cell; an empty text is `""`. ' +
          'A text that a spreadsheet would read as a formula gets an apostrophe and a backslash before it, which an import removes; ' +
          '`raw=true` exports it unchanged. Numbers and phone numbers are not changed. ' +
          '`bom=true` starts the file with a byte order mark, so that Excel reads it as UTF-8.',
        tags: ['Records'],
        security: { type: 'session', permission: 'records:export' },
        params: object({ dataTableId: id() }),
        query: object({ raw: flag(), bom: flag() }),
        answer: {
          status: 200,
          schema: Joi.string().allow('') as unknown as Schema<string>,
          contentType: 'text/csv; charset=utf-8',
          headers: { 'Content-Disposition': 'A file name made from the name of the table.' },
        },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params: { dataTableId }, query: { raw, bom }, caller, ip }) {
          const { organizationId } = caller;
          const input = { organizationId, dataTableId, raw, by: actorOf({ caller, ip }) };
          const { table, lines } = await exportRecords.execute(input);
          return new StreamedAnswer(bom ? withByteOrderMark(lines) : lines, { 'Content-Disposition': dispositionOf(table.name) });
        },
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
