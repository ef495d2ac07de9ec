import Joi from 'joi';
import {
  type AuditFilter,
  type AuditOrder,
  type AuditReader,
  auditOrders,
  type ShownAuditEntry,
} from '../../application/kernel/audit-reader.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import { csvPieces } from '../../application/kernel/csv-pieces.ts';
import type { PageRequest } from '../../application/kernel/page.ts';
import type { Processor } from '../../application/kernel/processor.ts';
import type { CheckAuditLog } from '../../application/kernel/sealing/check-audit-log.ts';
import { actorTypes } from '../../domain/kernel/actor.ts';
import { subjectTypes } from '../../domain/kernel/audit-entry.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { parseIsoTime } from '../../domain/kernel/iso-time.ts';
import { auditEntrySchema, auditSealSchema, shownAuditEntry, shownSeal } from './audit-answers.ts';
import { csvFile, csvFileOf } from './csv-file.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from './page.ts';
import { checkPageKey, isId, isTime, isVersion } from './page-key.ts';
import type { Controller } from './route.ts';
import { route } from './route.ts';
import { type Infer, object, oneOf, optional, type Schema, sentTime, text, uuid } from './schema.ts';

const filter = {
  actorType: optional(oneOf(...actorTypes)),
  actorId: optional(uuid()),
  action: optional(
    Joi.string()
      .pattern(/^[a-z-]+(\.[a-z-]*)?$/, 'action prefix')
      .max(100) as Schema<string>,
  ).description('The action, or the beginning of it, such as `spinner.`.'),
  subjectType: optional(oneOf(...subjectTypes)),
  subjectId: optional(text().max(100)),
  from: optional(sentTime()).description('Only entries at or after this time.'),
  to: optional(sentTime()).description('Only entries before this time.'),
};
const filtered = object(filter);
const filteredPage = object({
  ...filter,
  ...pageQuery,
  order: Joi.string()
    .valid(...auditOrders)
    .default('newest') as Schema<AuditOrder>,
});

const columns = ['at', 'action', 'actorType', 'actorId', 'actorName', 'ip', 'subjectType', 'subjectId', 'subjectName', 'details'];
const exportPageSize = 500;
/** Transactions take less time from noting an entry to their commit. */
const settlingMs = 60_000;

/** The audit log: who changed what, when and from where. */
export class AuditController implements Controller {
  readonly routes;

  constructor(reader: AuditReader, check: CheckAuditLog, processor: Processor, clock: Clock) {
    const security = { permission: 'audit:read', scope: 'audit:read', within: 'whole' } as const;
    const common = { tags: ['Audit log'], security: { type: 'session', permission: 'audit:read' }, errors: [] } as const;
    this.routes = [
      route({
        ...common,
        method: 'get',
        path: '/audit',
        operationId: 'listAuditEntries',
        summary: 'List the audit log',
        description:
          'By `order=oldest`, a program that keeps the log elsewhere goes on from the time of its last entry (`from`), which it gets again. ' +
          'The last minute is left out then: what is committed in it may still come before what is read.',
        security: { type: 'shared', ...security },
        query: filteredPage,
        answer: { status: 200, schema: () => pageOf(auditEntrySchema()) },
        async handle({ query, caller: { organizationId } }) {
          const page = checkPageKey(pageRequest(query), isTime, isId);
          const { order, ...wanted } = query;
          const found = filterOf(wanted);
          const settled = new Date(clock.now().getTime() - settlingMs);
          const to = order === 'oldest' && !(found.to && found.to < settled) ? settled : found.to;
          return pageAnswer(await reader.list(organizationId, { ...found, to }, page, order), shownAuditEntry);
        },
      }),
      route({
        ...common,
        method: 'get',
        path: '/audit/seals',
        operationId: 'listAuditSeals',
        summary: 'Check the audit log: list its seals, newest first, each with what does not agree with it',
        security: { type: 'shared', ...security },
        query: object({ cursor: pageQuery.cursor, limit: Joi.number<number>().integer().min(1).max(31).default(31) as Schema<number> }),
        answer: { status: 200, schema: () => pageOf(auditSealSchema()) },
        async handle({ query, caller: { organizationId } }) {
          const page = checkPageKey(pageRequest(query), isVersion);
          return pageAnswer(await check.execute(organizationId, page), shownSeal);
        },
      }),
      route({
        ...common,
        method: 'get',
        path: '/audit/export',
        operationId: 'exportAuditEntries',
        security: { ...common.security, isConfirmed: true },
        summary: 'Export the audit log as CSV, newest entry first',
        query: filtered,
        answer: csvFile,
        async handle({ query, caller: { organizationId } }) {
          const pages = pagesOf(reader, organizationId, filterOf(query));
          return csvFileOf(csvPieces(pages, { slices: processor.slices(organizationId) }), 'audit');
        },
      }),
    ];
  }
}

/** @throws ValidationFailed if a time has the right form but no such day exists */
function filterOf({ actorId, from, to, ...rest }: Infer<typeof filtered>): AuditFilter {
  const problems: Problem[] = [];
  const timeOf = (name: string, given: string | undefined): Date | undefined => {
    const time = given === undefined ? undefined : parseIsoTime(given);
    if (given !== undefined && !time) problems.push({ path: `query.${name}`, message: 'must be an ISO 8601 time' });
    return time && new Date(time.instant);
  };
  const { actorType, action, subjectType, subjectId } = rest;
  const times = { from: timeOf('from', from), to: timeOf('to', to) };
  if (problems.length > 0) throw new ValidationFailed(problems);
  return { actorType, action, subjectType, subjectId, actorId, ...times };
}

async function* pagesOf(reader: AuditReader, organizationId: string, filter: AuditFilter): AsyncGenerator<Iterable<readonly Cell[]>> {
  yield [columns];
  for (let after: PageRequest['after'], isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const { items, next } = await reader.list(organizationId, filter, { limit: exportPageSize, after });
    yield items.map(rowOf);
    after = next;
  }
}

const rowOf = ({ entry: { at, actor, action, subject, details }, actorName }: ShownAuditEntry): readonly Cell[] => [
  at.toISOString(),
  action,
  actor.type,
  actor.id,
  actorName,
  actor.ip,
  subject.type,
  subject.id,
  subject.name,
  JSON.stringify(details),
];
