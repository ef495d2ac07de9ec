import {
  type IdempotencyKey,
  type IdempotencyRepository,
  idempotencyHours,
  type StoredAnswer,
} from '../../application/kernel/idempotency-repository.ts';
import { IdempotencyInProgress } from '../../domain/kernel/errors.ts';
import { isDuplicate } from '../engine/connection/failures.ts';
import { byOrganization, lookUp, lookUpOf, type SharedConnection } from '../engine/rows/look-up.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

const findWhere = (isOf: string): string => `
  select k.organization_id as "organizationId", k.key, k.fingerprint, k.answer, k.created_at as "createdAt"
  from jsonb_to_recordset($1::jsonb) as wanted ("organizationId" uuid, key text)
  join idempotency_keys k on k.organization_id = wanted."organizationId" and k.key = wanted.key
  where k.created_at > $2${isOf}`;
const find = lookUpOf('find_idempotency_keys', findWhere, ' and k.organization_id = $3');

// An expired key may be used again.
const expire = `
  delete from idempotency_keys k using unnest($1::uuid[], $2::text[]) as used (organization_id, key)
  where k.organization_id = any($1::uuid[]) and k.organization_id = used.organization_id and k.key = used.key and k.created_at <= $3`;

// Ordered, so that two transactions never deadlock.
const add = `
  insert into idempotency_keys (organization_id, key, fingerprint, answer, created_at)
  select organization_id, key, fingerprint, answer, created_at
  from unnest($1::uuid[], $2::text[], $3::text[], $4::json[], $5::timestamptz[])
    as kept (organization_id, key, fingerprint, answer, created_at)
  order by organization_id, key`;
// Goes to the node of the organization as a whole.
const addOne = `
  insert into idempotency_keys (organization_id, key, fingerprint, answer, created_at) values ($1, $2, $3, $4, $5)`;

const forget = `${expire} returning 1 as gone`;

// Without locks, since it reads all organizations.
const findOld = `
  select organization_id as "organizationId", key from idempotency_keys where created_at <= $1 order by created_at limit $2`;

const keptSince = (now: Date): Date => new Date(now.getTime() - idempotencyHours * 3_600_000);

type Key = Omit<IdempotencyKey, 'fingerprint'>;

/** @see IdempotencyRepository.findMany */
export const findStoredAnswers = (database: SharedConnection, keys: readonly Key[], now: Date): Promise<readonly StoredAnswer[]> => {
  const wanted = keys.map(({ organizationId, key }) => ({ organizationId, key }));
  return lookUp<StoredAnswer>(database, find, wanted, keptSince(now));
};

const explain = (reason: unknown): unknown => (isDuplicate(reason) ? new IdempotencyInProgress() : undefined);

export const idempotencyOn = (session: PipelinedTransaction): IdempotencyRepository => ({
  findMany: (keys, now) => findStoredAnswers(session, keys, now),
  async add(answers) {
    for (const { ofThem } of byOrganization(session, answers, idOf)) await addTo(session, ofThem);
  },
  async forget(now, limit) {
    const until = keptSince(now);
    const old = await session.overAll<Key>('find_old_idempotency_keys', findOld, [until, limit]);
    const gone = await Promise.all(
      byOrganization(session, old, idOf).map(({ ofThem }) => session.query('forget_idempotency_keys', forget, [...namesOf(ofThem), until])),
    );
    return gone.flat().length;
  },
});

const idOf = ({ organizationId }: Key): string => organizationId;
const namesOf = (keys: readonly Key[]) => [keys.map(({ organizationId }) => organizationId), keys.map(({ key }) => key)];

async function addTo(session: PipelinedTransaction, answers: readonly StoredAnswer[]): Promise<void> {
  const [first] = answers as [StoredAnswer];
  const names = namesOf(answers);
  await session.execute('expire_idempotency_keys', expire, [...names, keptSince(first.createdAt)]);
  if (answers.length === 1) {
    const { organizationId, key, fingerprint, answer, createdAt } = first;
    return session.execute('add_idempotency_key', addOne, [organizationId, key, fingerprint, JSON.stringify(answer), createdAt], explain);
  }
  const values = [
    ...names,
    answers.map(({ fingerprint }) => fingerprint),
    answers.map(({ answer }) => JSON.stringify(answer)),
    answers.map(({ createdAt }) => createdAt),
  ];
  return session.execute('add_idempotency_keys', add, values, explain);
}
