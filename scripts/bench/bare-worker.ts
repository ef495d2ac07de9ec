import http from 'node:http';
import { Logger, run, type Task } from 'graphile-worker';
import nodemailer from 'nodemailer';

/*
 * The baseline that Spindle's runtime is compared with: graphile-worker alone, tuned for throughput: one task a record, ten at a
 * time, fetched a hundred at a time, completed in batches, with pooled SMTP connections; without ledger or metering.
 */

const { DATABASE_URL: connectionString = '', WEBHOOK_URL = '', SMTP_URL = '' } = process.env;
const concurrency = Number(process.env.CONCURRENCY ?? 10);
const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
const mailer = nodemailer.createTransport({
  url: SMTP_URL || 'smtp://127.0.0.1:25',
  pool: true,
  maxConnections: concurrency,
  maxMessages: Infinity,
});

const call: Task = (payload) =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify(payload);
    const request = http.request(WEBHOOK_URL, { method: 'POST', agent, headers: { 'content-type': 'application/json' } }, (response) => {
      response.resume();
      response.on('end', () => resolve());
    });
    request.on('error', reject);
    request.end(body);
  });
const mail: Task = async (payload) => {
  const { email, name } = payload as { email: string; name: string };
  await mailer.sendMail({ from: 'bench@example.com', to: email, subject: `Hello ${name}`, text: `Hello ${name}!` });
};

const runner = await run({
  connectionString,
  concurrency,
  pollInterval: 100,
  noPreparedStatements: false,
  logger: new Logger(() => () => undefined),
  preset: { worker: { localQueue: { size: 100 }, completeJobBatchDelay: 20 } },
  taskList: { filter: async () => undefined, webhook: call, email: mail },
});
console.log('listening on 1');
await runner.promise;
