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
          'UTF-8, commas, CRLF (RFC 4180); the first row names the columns. Null is an empty cell, an empty text is `""`. ' +
          'A text that a spreadsheet would take for a formula gets an apostrophe before it, which an import takes away again; `raw=true` leaves it as it is. ' +
          '`bom=true` puts a byte order mark first, by which Excel knows UTF-8.',
        tags: ['Records'],
        security: { type: 'session', permission: 'records:export' },
        params: object({ dataTableId: id() }),
        query: object({ raw: flag(), bom: flag() }),
        answer: {
          status: 200,
          schema: Joi.string().allow('') as unknown as Schema<string>,
          contentType: 'text/csv; charset=utf-8',
          headers: { 'Content-Disposition': 'A name for the file, after the table’s.' },
        },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params: { dataTableId }, query: { raw, bom }, caller, ip }) {
          const { organizationId } = caller;
          const input = { organizationId, dataTableId, raw, by: actorOf({ caller, ip }) };
          const { table, lines } = await exportRecords.execute(input);
          return new StreamedAnswer(bom ? marked(lines) : lines, { 'Content-Disposition': dispositionOf(table.name) });
        },
      }),
    ];
  }
}

async function* marked(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield '\ufeff';
  yield* lines;
}

/** A file's name for all clients: in full after RFC 6266, and as plain letters for those that don't know it. */
function dispositionOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 _.-]/g, '')
    .trim()
    .replace(/^\.+/, '');
  const full = name.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_').replace(/^\.+/, '');
  const encoded = encodeURIComponent(`${full || 'table'}.csv`).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain || 'table'}.csv"; filename*=UTF-8''${encoded}`;
}
