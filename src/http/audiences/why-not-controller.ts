import type { ReadWhyNot } from '../../application/audiences/why-not/read-why-not.ts';
import type { Controller } from '../kernel/route.ts';
import { sharedRoute } from '../kernel/route.ts';
import { id, object, optional, rawId, text } from '../kernel/schema.ts';
import { shownWhyNot, whyNotAnswer } from './shown-why-not.ts';

/** Why a person did not get what a spinner sends. */
export class WhyNotController implements Controller {
  readonly routes;

  constructor(readWhyNot: ReadWhyNot) {
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/spinners/:spinnerId/why',
        operationId: 'readWhyNot',
        summary: 'Read why a record, or each record with an address, did not get what a spinner sends',
        description: 'The first rule that decided, since when, and the values that decided; also for a record that it never took.',
        tags: ['People'],
        security: { permission: 'jobs:read', scope: 'results:read', within: 'spinner' },
        params: object({ spinnerId: id() }),
        query: object({
          dataTableId: optional(id()),
          recordId: optional(rawId()).description('Of this data table; without an address.'),
          address: optional(text().max(320)).description('An e-mail address, or a phone number with its country code.'),
        }),
        answer: { status: 200, schema: whyNotAnswer },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND'],
        async handle({ params: { spinnerId }, query, caller: { organizationId, reach } }) {
          return shownWhyNot(await readWhyNot.execute({ organizationId, spinnerId, asked: query, reach }));
        },
      }),
    ];
  }
}
