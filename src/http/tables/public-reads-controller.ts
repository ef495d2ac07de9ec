import type { OrganizationReader } from '../../application/accounts/organization-reader.ts';
import type { ApiKeyReader } from '../../application/credentials/api-key-reader.ts';
import type { PlanReader } from '../../application/plans/plan-reader.ts';
import type { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { scopes } from '../../domain/credentials/api-key.ts';
import { InvalidApiKey } from '../../domain/credentials/errors.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { keyLimits } from '../credentials/key-limits.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, id, list, nullable, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';
import { column, key, shownKey } from './answers.ts';

/** The reads of an external system before it calls: its own API key, and the columns of a table (document, 2 and 5). */
export class PublicReadsController implements Controller {
  readonly routes;

  constructor(organizations: OrganizationReader, plans: PlanReader, apiKeys: ApiKeyReader, tables: DataTableReader) {
    this.routes = [
      route({
        method: 'get',
        path: '/public/me',
        operationId: 'readOwnKey',
        summary: 'Read the API key of this call, its scopes and its organization',
        description: 'Use it to test a key: it changes nothing and costs nothing.',
        tags: ['API keys'],
        security: { type: 'api-key', within: 'organization' },
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              organization: object({ id: text(), name: text() }),
              plan: object({ id: text(), name: text() }),
              apiKey: object({
                id: text(),
                name: text(),
                scopes: list(oneOf(...scopes)),
                expiresAt: nullable(timestamp()),
                ...keyLimits(),
              }),
            }),
        },
        errors: [],
        async handle({ caller: { organizationId, apiKeyId } }) {
          const [organization, found] = await Promise.all([organizations.find(organizationId), apiKeys.find(organizationId, apiKeyId)]);
          const plan = organization && (await plans.find(organization.planId));
          if (!organization || !plan || !found) throw new InvalidApiKey();
          const { name, scopes, expiresAt, dataTableIds, spinnerIds } = found.apiKey;
          return {
            ok: true as const,
            organization: { id: organizationId, name: organization.name },
            plan: { id: plan.id, name: plan.name },
            apiKey: { id: apiKeyId, name, scopes, expiresAt: expiresAt?.toISOString() ?? null, dataTableIds, spinnerIds },
          };
        },
      }),
      route({
        method: 'get',
        path: '/public/data-tables/:dataTableId/schema',
        operationId: 'readTableSchema',
        summary: 'Read the columns of a data table',
        description:
          'An ingested record must have exactly these columns. A table without a schema accepts no records until ' +
          'a CSV file is imported or columns are added.',
        tags: ['Ingest'],
        security: { type: 'api-key', scope: 'tables:read', or: 'ingest', within: 'table' },
        params: object({ dataTableId: id() }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              id: text(),
              name: text(),
              hasSchema: boolean(),
              fillsAbsentColumns: boolean().description(
                'Whether columns that a record leaves out become null instead of a schema mismatch.',
              ),
              columns: list(column()),
              key: nullable(key()),
            }),
        },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params, caller: { organizationId } }) {
          const table = await tables.find(organizationId, params.dataTableId);
          if (!table) throw new NotFound('Data table');
          const { id, name, hasSchema, fillsAbsentColumns, columns } = table;
          const shown = columns.map(({ name, type, metadata, required }) => ({ name, type, metadata, required }));
          return { ok: true as const, id, name, hasSchema, fillsAbsentColumns, columns: shown, key: shownKey(table) };
        },
      }),
    ];
  }
}
