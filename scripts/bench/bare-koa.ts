import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import pg from 'pg';
import { insertRecords, startJob, upsertRecords } from './raw-sql.ts';

// The simplest server, without checks: one INSERT per request; or a row and its task, in a transaction.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, idleTimeoutMillis: 0 });
const app = new Koa();
app.use(koaBody({ jsonLimit: '5mb' }));
app.use(async (ctx) => {
  const { body } = ctx.request as unknown as { body: Body };
  if (ctx.path === '/insert') {
    const { organizationId, dataTableId, records } = body;
    await pool.query(insertRecords(organizationId, dataTableId, JSON.stringify(records)));
    ctx.status = 201;
    ctx.body = { ok: true, inserted: records.length };
  } else if (ctx.path === '/upsert') {
    const { organizationId, dataTableId, records } = body;
    await pool.query(upsertRecords(organizationId, dataTableId, JSON.stringify(records)));
    ctx.status = 201;
    ctx.body = { ok: true };
  } else {
    const jobId = await startJob(pool, body.organizationId, body.spinnerId);
    ctx.status = 201;
    ctx.body = { ok: true, jobId };
  }
});

interface Body {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly spinnerId: string;
  readonly records: readonly object[];
}

// As long as Spindle's: connections stay open while the other contenders run.
const server = createServer({ keepAliveTimeout: 65_000 }, app.callback());
server.listen(0, '127.0.0.1', () => console.log(`listening on ${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
