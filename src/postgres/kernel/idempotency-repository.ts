import pg from 'pg';
import {
  type IdempotencyKey,
  type IdempotencyRepository,
  idempotencyHours,
  type StoredAnswer,
} from '../../application/kernel/idempotency-repository.ts';
import { IdempotencyInProgress } from '../../domain/kernel/errors.ts';
import { keysOf, type Queryable } from '../engine/connection.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

const find = `
  select k.organization_id as "organizationId", k.key, k.fingerprint, k.answer, k.created_at as "createdAt"
  from jsonb_to_recordset($1::jsonb) as wanted ("organizationId" uuid, key text)
  join idempotency_keys k on k.organization_id = wanted."organizationId" and k.key = wanted.key
  where k.created_at > $2`;

// An expired key may be used again.
const expire = `
  delete from idempotency_keys k using unnest($1::uuid[], $2::text[]) as used (organization_id, key)
  where k.organization_id = used.organization_id and k.key = used.key and k.created_at <= $3`;

// Ordered, so that two transactions never deadlock.
const add = `
  insert into idempotency_keys (organization_id, key, fingerprint, answer, created_at)
  select organization_id, key, fingerprint, answer, created_at
  from unnest($1::uuid[], $2::text[], $3::text[], $4::json[], $5::timestamptz[])
    as kept (organization_id, key, fingerprint, answer, created_at)
  order by organization_id, key`;

// Skips rows that another transaction is deleting.
const forget = `
  with gone as (
    delete from idempotency_keys where (organization_id, key) in (
      select organization_id, key from idempotency_keys where created_at <= $1 order by created_at limit $2 for update skip locked)
    returning 1
  )
  select count(*)::int as gone from gone`;

const keptSince = (now: Date): Date => new Date(now.getTime() - idempotencyHours * 3_600_000);

/** @see IdempotencyRepository.findMany */
export const findStoredAnswers = (database: Queryable, keys: readonly Omit<IdempotencyKey, 'fingerprint'>[], now: Date) =>
  database.query<StoredAnswer>('find_idempotency_keys', find, [
    keysOf(keys.map(({ organizationId, key }) => ({ organizationId, key }))),
    keptSince(now),
  ]);

const explain = (reason: unknown): unknown =>
  reason instanceof pg.DatabaseError && reason.constraint === 'idempotency_keys_pkey' ? new IdempotencyInProgress() : undefined;

export const idempotencyOn = (session: PipelinedTransaction): IdempotencyRepository => ({
  findMany: (keys, now) => findStoredAnswers(session, keys, now),
  async add(answers) {
    const [first] = answers;
    if (!first) return;
    const names = [answers.map(({ organizationId }) => organizationId), answers.map(({ key }) => key)];
    await session.execute('expire_idempotency_keys', expire, [...names, keptSince(first.createdAt)]);
    const values = [
      ...names,
      answers.map(({ fingerprint }) => fingerprint),
      answers.map(({ answer }) => JSON.stringify(answer)),
      answers.map(({ createdAt }) => createdAt),
    ];
    await session.execute('add_idempotency_keys', add, values, explain);
  },
  async forget(now, limit) {
    const [row] = await session.query<{ gone: number }>('forget_idempotency_keys', forget, [keptSince(now), limit]);
    return row?.gone ?? 0;
  },
});
