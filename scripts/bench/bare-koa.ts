import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import pg from 'pg';
import { insertRecords } from './raw-insert.ts';

// The simplest server: one INSERT or one add_job per request, without checks; and the same with its
// statement prepared.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = new Koa();
app.use(koaBody({ jsonLimit: '5mb' }));
app.use(async (ctx) => {
  const prepared = ctx.path.endsWith('-prepared');
  if (ctx.path.startsWith('/insert')) {
    const { organizationId, dataTableId, records } = (
      ctx.request as unknown as { body: { organizationId: string; dataTableId: string; records: object[] } }
    ).body;
    await pool.query(insertRecords(organizationId, dataTableId, JSON.stringify(records), { prepared }));
    ctx.status = 201;
    ctx.body = { ok: true, inserted: records.length };
  } else {
    const text = `select from graphile_worker.add_job('bare-job', $1::json)`;
    await pool.query({ text, values: ['{"jobId":"a"}'], ...(prepared && { name: 'add_job' }) });
    ctx.status = 201;
    ctx.body = { ok: true };
  }
});
// As long as Spindle's: connections stay open while the other contenders run.
const server = createServer({ keepAliveTimeout: 65_000 }, app.callback());
server.listen(0, '127.0.0.1', () => console.log(`listening on ${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
