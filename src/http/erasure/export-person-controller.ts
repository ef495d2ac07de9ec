import type { ExportPerson } from '../../application/erasure/export-person.ts';
import { exportLanguages } from '../../application/erasure/export-words.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { type Controller, route, StreamedAnswer } from '../kernel/route.ts';
import { anyJson, object, oneOf, optional, type Schema, text } from '../kernel/schema.ts';
import { namedPerson, recordNamed } from '../people/named-person.ts';

/** The export of all that is kept about a person, for them. */
export class ExportPersonController implements Controller {
  readonly routes;

  constructor(exportPerson: ExportPerson) {
    this.routes = [
      route({
        method: 'post',
        path: '/people/export-data',
        operationId: 'exportPerson',
        repeatable: true,
        summary: 'Export what is kept about a person, as a ZIP archive that they can read',
        description:
          'Names the person as `POST /erasures` does, and reads the places that it erases. `index.html` says what is in which file; each kind is there as ' +
          'CSV and as JSON.',
        tags: ['Erasure'],
        security: { type: 'session', permission: 'people:export', isConfirmed: true },
        body: object({
          ...namedPerson(),
          address: optional(text().max(1000)),
          language: optional(oneOf(...exportLanguages)).description('Of its page. Default: `en`.'),
        }),
        answer: {
          status: 200,
          // Bytes.
          schema: anyJson as () => Schema,
          contentType: 'application/zip',
          headers: { 'Content-Disposition': 'Marks the response as a download and names the file.' },
        },
        errors: ['DATA_TABLE_NOT_FOUND', 'RECORD_NOT_FOUND', 'TABLE_HAS_NO_KEY', 'INVALID_VALUE'],
        async handle({ body, caller, ip }) {
          const { language = 'en', address } = body;
          const named = { organizationId: caller.organizationId, address, record: recordNamed(body) };
          const archive = await exportPerson.execute({ ...named, language, by: actorOf({ caller, ip }) });
          return new StreamedAnswer(archive, { 'Content-Disposition': 'attachment; filename="person.zip"' });
        },
      }),
    ];
  }
}
