import { isUtf8 } from 'node:buffer';
import Joi from 'joi';
import type { ApplyDefinitions } from '../../application/definitions/apply-definitions.ts';
import type { DefinitionText } from '../../application/definitions/definition-text.ts';
import type { ExportDefinitions } from '../../application/definitions/export-definitions.ts';
import { mostEntries } from '../../domain/definitions/entry.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { liveIdOf } from '../../domain/kernel/test-mode.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { ApiKeyCaller, SessionCaller } from '../kernel/authenticator.ts';
import { definitionLimit } from '../kernel/bodies/body-limits.ts';
import { RawBody } from '../kernel/bodies/raw-body.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { list, object, optional, type Schema, text } from '../kernel/schema.ts';
import { publishingRights } from '../spinners/publishing-rights.ts';
import { applyAnswer, diffAnswer, shownPlan } from './definition-answers.ts';
import { readableSections, requireChange, requireSection } from './definition-rights.ts';

const tags = ['Definitions'];
/** The handler asks for the right to read each section. */
const reading = { type: 'shared', permission: 'projects:read', scope: 'tables:read', or: 'spinners:read', within: 'seen' } as const;
const names = () => optional(list(text(), { max: mostEntries }).single()).description('May be repeated.');
const exported =
  'Everything that the caller may read, or the named tables and spinners with the tables of these and all layouts, parts and topics. ' +
  'Names stand in place of ids; no secret is in it. A limited key gets its tables.';
const refusals = [
  'ORGANIZATION_NOT_FOUND',
  'DATA_TABLE_NOT_FOUND',
  'COLUMN_NOT_FOUND',
  'PROJECT_NOT_FOUND',
  'INVALID_STATE',
  'APPROVAL_REQUIRED',
  'PLAN_LIMIT',
  'MISSING_ROLE',
  'MISSING_SCOPE',
  'LIMITED_API_KEY',
] as const;

/** @throws ValidationFailed */
function textOf(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new ValidationFailed([{ path: 'body', message: 'must be valid UTF-8' }]);
  return Buffer.from(bytes).toString('utf8');
}

/** Tables, spinners, layouts, parts and topics as a file: exported, compared and applied. */
export class DefinitionsController implements Controller {
  readonly routes;

  constructor(applyDefinitions: ApplyDefinitions, exportDefinitions: ExportDefinitions, documents: DefinitionText) {
    const body = new RawBody(definitionLimit, 'application/yaml');
    const given = (caller: SessionCaller | ApiKeyCaller, ip: string, bytes: Uint8Array) => ({
      organizationId: liveIdOf(caller.organizationId),
      text: textOf(bytes),
      by: actorOf({ caller, ip }),
      reach: caller.reach,
      requireSection: (section: Parameters<typeof requireSection>[1]) => requireSection(caller, section),
      publishing: publishingRights(caller),
    });
    const query = object({ table: names(), spinner: names() });
    this.routes = [
      route({
        method: 'get',
        path: '/definitions',
        operationId: 'exportDefinitions',
        summary: 'Export definitions as a file',
        description: `The file is YAML in a stable order. ${exported}`,
        tags,
        security: reading,
        query,
        answer: {
          status: 200,
          schema: () => Joi.string() as unknown as Schema<string>,
          contentType: 'application/yaml; charset=utf-8',
          description: 'The file.',
        },
        errors: ['LIMITED_API_KEY'],
        async handle({ query: { table, spinner }, caller }) {
          const definitions = await exportDefinitions.execute({
            organizationId: liveIdOf(caller.organizationId),
            chosen: table || spinner ? { tables: table ?? [], spinners: spinner ?? [] } : undefined,
            reach: caller.reach,
            sections: readableSections(caller),
          });
          return documents.write(definitions);
        },
      }),
      route({
        method: 'post',
        path: '/definitions/diff',
        operationId: 'diffDefinitions',
        repeatable: true,
        summary: 'Compare a file with the definitions',
        description:
          'Answers the plan of what applying the file would create, change, publish and delete, by the checks of applying it; nothing is changed. ' +
          'The body is YAML or JSON.',
        tags,
        security: reading,
        body,
        answer: { status: 200, schema: diffAnswer },
        errors: refusals,
        async handle({ body: bytes, caller, ip }) {
          const compared = await applyDefinitions.execute({ ...given(caller, ip, bytes), isTrial: true });
          const { refusal } = compared;
          const shown = refusal && { code: refusal.code, message: refusal.message, ...refusal.details };
          return { ok: true as const, plan: shownPlan(compared), refusal: shown };
        },
      }),
      route({
        method: 'post',
        path: '/definitions/apply',
        operationId: 'applyDefinitions',
        repeatable: true,
        summary: 'Apply a file',
        description:
          'Makes the definitions as the file says: all of them, or none. The same file again changes nothing. Each change needs the right to its ' +
          'own operation. Things that are not in the file stay, unless it says `prune`.',
        tags,
        security: { type: 'shared', permission: 'projects:edit', scope: 'tables:write', or: 'spinners:write', within: 'seen' },
        query: object({
          ifPlan: optional(text()).description('The `hash` of the plan that was reviewed: 409 if it would be another one.'),
        }),
        body,
        answer: { status: 200, schema: applyAnswer },
        errors: refusals,
        async handle({ query: { ifPlan }, body: bytes, caller, ip }) {
          const permit = (change: Parameters<typeof requireChange>[1]) => requireChange(caller, change);
          const applied = await applyDefinitions.execute({ ...given(caller, ip, bytes), ifPlan, permit });
          return { ok: true as const, plan: shownPlan(applied) };
        },
      }),
    ];
  }
}
