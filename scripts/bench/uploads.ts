import { randomUUID } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Container } from 'inversify';
import { SessionTokens, tokenEnd } from '../../src/application/accounts/session-tokens.ts';
import { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import { Membership } from '../../src/domain/accounts/membership.ts';
import { Session } from '../../src/domain/accounts/session.ts';
import { User } from '../../src/domain/accounts/user.ts';
import { readConfig } from '../../src/main/config.ts';
import { createContainer } from '../../src/main/container.ts';
import { connect } from '../../src/postgres/engine/connection/connection.ts';
import type { Child } from '../support/child.ts';
import type { Fixture } from './fixture.ts';

/** Signs in a person of the organization, for work with the use cases and with their token. */
export async function asPerson<Result>(
  { url, masterKey, organizationId }: Fixture,
  publicUrl: string,
  work: (container: Container, token: string) => Promise<Result>,
): Promise<Result> {
  const connection = connect({ url, poolSize: 2, statementTimeoutMs: 30_000 });
  try {
    const container = createContainer({ connection, masterKey, publicUrl, smtpUrl: undefined, config: readConfig({}) });
    const now = new Date();
    const userId = randomUUID();
    const sessionId = randomUUID();
    const session = Session.begun({ id: sessionId, userId, organizationId, ip: null, userAgent: null, now });
    await container.get(UnitOfWork).run(async ({ users, memberships, sessions }) => {
      await users.save(
        new User({
          id: userId,
          email: `${userId}@example.com`,
          name: 'Bench',
          passwordHash: 'none',
          createdAt: now,
          verifiedAt: now,
          locale: null,
          zone: null,
        }),
      );
      await memberships.save(new Membership({ organizationId, userId, role: 'owner', createdAt: now }));
      await sessions.save(session);
    });
    return await work(
      container,
      await container.get(SessionTokens).issue({ userId, organizationId, sessionId, expiresAt: tokenEnd(session, now) }, now),
    );
  } finally {
    await connection.close();
  }
}

/** Writes a file of so many lines. */
export async function writeLines(path: string, head: string, line: (n: number) => string, count: number): Promise<void> {
  function* blocks() {
    yield head;
    for (let from = 0; from < count; from += 1000) {
      let block = '';
      for (let n = from; n < Math.min(count, from + 1000); n++) block += line(n);
      yield block;
    }
  }
  await pipeline(Readable.from(blocks()), createWriteStream(path));
}

/** Uploads a body to the API and returns its answer. */
export function send<Answer>(
  api: Child,
  method: string,
  path: string,
  token: string,
  type: string,
  body: Readable,
  length: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type, 'Content-Length': length };
    const call = request({ port: api.port, host: '127.0.0.1', method, path: `/api/v1${path}`, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve(JSON.parse(text)));
    });
    pipeline(body, call).catch(reject);
    call.on('error', reject);
  });
}

/** In MB; NaN if the system does not report it. */
export function residentMemory({ process: { pid } }: Child): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
