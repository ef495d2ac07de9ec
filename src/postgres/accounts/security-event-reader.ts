import type { SecurityEventFilter, SecurityEventReader } from '../../application/accounts/security-event-reader.ts';
import type { SecurityEvent } from '../../domain/accounts/security-event.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';

const latest = (condition: string): string => `
  select id, at, kind, user_id as "userId", account, address, user_agent as "userAgent"
  from security_events ${condition} order by at desc, id desc limit $1`;

/** Reads the newest events by an index of their own. */
export class PostgresSecurityEventReader implements SecurityEventReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  latest({ userId, account }: SecurityEventFilter, limit: number): Promise<readonly SecurityEvent[]> {
    const [name, condition, values] =
      userId !== undefined
        ? (['of_user', 'where user_id = $2', [limit, userId]] as const)
        : account !== undefined
          ? (['of_account', 'where account = $2', [limit, account]] as const)
          : (['of_all', '', [limit]] as const);
    return reading(() => this.#database.query<SecurityEvent>(`security_events_${name}`, latest(condition), [...values]));
  }
}
