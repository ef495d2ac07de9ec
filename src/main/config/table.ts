import { prefix } from '../../http/kernel/prefix.ts';
import { databaseRows } from './database-rows.ts';
import {
  apiUrl,
  baseUrl,
  choice,
  dnsServers,
  flag,
  hostName,
  ipAddress,
  limit,
  mailbox,
  masterKey,
  masterKeyIds,
  masterKeys,
  metricsToken,
  port,
  requiredWith,
  retentionDays,
  shutdownDelay,
  textValue,
  url,
  whole,
} from './schemas.ts';
import type { SettingRow } from './setting-row.ts';
import { tracingRows } from './tracing-rows.ts';

/** All settings but those of OAuth clients, in the order in which they are shown. */
export const table = {
  ...databaseRows,
  SPINDLE_MASTER_KEY: {
    isSecret: true,
    schema: masterKey(),
    shown: 'kept in `.spindle/master-key`',
    help: '32 bytes as 64 hex digits or base64; create them once with `openssl rand -hex 32`. All processes need the same. Required with `DATABASE_URL`',
  },
  SPINDLE_OLD_MASTER_KEYS: {
    isSecret: true,
    schema: masterKeys(),
    help: 'Earlier master keys, with commas between them: what they sealed or signed stays valid',
  },
  SPINDLE_LOST_MASTER_KEYS: {
    schema: masterKeyIds(),
    help: 'Ids of master keys that are lost, with commas between them: processes start although secrets are sealed with them',
  },
  HOST: { schema: textValue(), default: '127.0.0.1', help: 'Address to listen on' },
  PORT: { schema: port(), default: '3000', help: 'Port to listen on. With Docker Compose, the port on your machine' },
  PUBLIC_API_URL: {
    schema: apiUrl(),
    shown: '`http://HOST:PORT`',
    example: 'https://api.example.com',
    help: `URL of the API from outside, without \`${prefix}\`. It may have a path (\`https://example.com/spindle\`) if the proxy strips it from requests`,
  },
  PUBLIC_APP_URL: {
    schema: baseUrl(),
    shown: '`PUBLIC_API_URL`',
    example: 'https://app.example.com',
    help: 'URL where people reach the web app, for links in e-mails about accounts. It may have a path, whether the proxy strips it or not',
  },
  SIGN_UP: {
    schema: choice('open', 'closed'),
    shown: 'closed; open on this machine',
    example: 'closed',
    help: '`open`: anybody who reaches the API can create an account. `closed`: only by invitation or on the command line. It is open by default where only this machine reaches Spindle: `HOST` is loopback, and no public URL leads elsewhere. See [strangers](first-run.md#open-sign-up)',
  },
  SIGN_UPS_PER_NETWORK: {
    schema: whole(0, 1_000_000),
    default: '20',
    help: 'Accounts that strangers may make in a day (UTC) from one address; a /24 and a /48 have 16 times as many, a /56 four times. 0 for no limit',
  },
  SIGN_UPS_PER_DOMAIN: {
    schema: whole(0, 1_000_000),
    default: '100',
    help: 'Accounts that strangers may make in a day with addresses of one e-mail domain; all subdomains of `example.com` together have 10 times as many. 0 for no limit',
  },
  EDITS_PER_DAY: {
    schema: whole(0, 1_000_000_000),
    default: '1000000',
    help: 'Edits a day (UTC) that people and API keys of an organization may make: records changed or deleted, and changes of spinners and tables. 0 for no limit',
  },
  NEW_ORGANIZATION_MESSAGES: {
    schema: whole(0, 1_000_000_000),
    default: '200',
    help: 'Messages a day (UTC) that a new organization of a stranger may send; 0 for as many as its plan has',
  },
  NEW_ORGANIZATION_DAYS: { schema: whole(0, 36_500), default: '14', help: 'For how many days it is new' },
  VERIFY_ADDRESSES: {
    schema: flag(),
    shown: 'where strangers sign up, with `SMTP_URL`',
    example: 'true',
    help: '`true`: people who sign up confirm their e-mail address before anything is sent for their organization to others',
  },
  DEFAULT_PLAN: {
    schema: textValue(),
    shown: 'free; unlimited for `npm start` on its own data',
    example: 'free',
    help: 'Plan of an organization that is created by sign-up',
  },
  TRUSTED_PROXIES: {
    schema: whole(0, 10),
    default: '0',
    help: 'Number of proxies before the API, 0 to 10. With 0, `X-Forwarded-For` is ignored',
  },
  MAX_CONNECTIONS: {
    schema: whole(),
    default: '10000',
    help: 'Open connections of an API process. At the limit, a new one takes the place of one without a request at work, or of one of the network (IPv4 /24, IPv6 /48) that has the most. 0 removes the limit',
  },
  MAX_CONNECTIONS_PER_NETWORK: {
    schema: whole(),
    default: '1000',
    help: 'The same for one IPv4 address or IPv6 /64; if all of its connections are at work, the new one is closed. Not with `TRUSTED_PROXIES`: then limit the connections of clients in the proxy. 0 removes the limit',
  },
  BODY_BUFFER_MIB: {
    schema: whole(16, 65_536),
    default: '256',
    help: 'The most MiB that the bodies of all requests of an API process may take together, from 16; and all answers that are not read. Beyond it, organizations that hold an equal share or more wait, and none gets more than twice that share',
  },
  LOG_LEVEL: {
    schema: choice('debug', 'info', 'warn', 'error', 'silent'),
    shown: '`info`; `warn` for `npm start` on its own database',
    example: 'info',
    help: '`debug`, `info`, `warn`, `error` or `silent`',
  },
  SMTP_URL: {
    isSecret: true,
    schema: url('smtp', 'smtps'),
    help: '`smtp://` or `smtps://`, with user and password if the server needs them; `?name=` is the name that Spindle gives in `EHLO` (default: the host of `PUBLIC_API_URL`). An own authority: `NODE_EXTRA_CA_CERTS=/path/ca.pem`',
  },
  SMTP_FOR_MESSAGES: {
    schema: flag(),
    default: 'true',
    help: 'Whether `SMTP_URL` also sends the messages of organizations that have never had a [channel](../channels.md); false: only account mail',
  },
  MAIL_FROM: { schema: mailbox(), default: 'Spindle <spindle@localhost>', help: 'Sender of all e-mail that goes through `SMTP_URL`' },
  OPERATOR_ADDRESS: {
    schema: mailbox(),
    example: 'ops@example.com',
    help: 'Gets an e-mail through `SMTP_URL`, at most one a day of each worker, when the [disk of the database](troubles.md#disk-full) is short or full',
  },
  BOUNCE_HOST: {
    schema: hostName('BOUNCE_PORT', 'BOUNCE_DOMAIN'),
    example: 'mx.example.com',
    help: 'The host that takes [bounces](first-run.md#bounces), as MX records name it',
  },
  BOUNCE_DOMAIN: {
    schema: hostName(),
    shown: 'none: they go to `MAIL_FROM`',
    example: 'bounces.example.com',
    help: 'The domain that bounces of what `SMTP_URL` sends go to',
  },
  BOUNCE_PORT: {
    schema: port(),
    shown: 'none: it does not listen',
    example: '2525',
    help: 'The port on which an API process takes bounces; several share it',
  },
  BOUNCE_LISTEN: { schema: ipAddress(), shown: '`HOST`', example: '0.0.0.0', help: 'The address on which an API process takes bounces' },
  BOUNCE_TLS_KEY_FILE: {
    schema: textValue(),
    shown: 'none: no STARTTLS',
    help: 'File with the private key of the bounce listener, in PEM. With `BOUNCE_TLS_CERT_FILE`',
  },
  BOUNCE_TLS_CERT_FILE: {
    schema: textValue(),
    shown: 'none: no STARTTLS',
    help: 'File with the certificate of the bounce listener, in PEM. With `BOUNCE_TLS_KEY_FILE`',
  },
  OUTBOUND_ALLOW_PRIVATE: {
    schema: flag(),
    default: 'false',
    help: 'Lets webhooks and the mail servers of channels be in loopback and private networks, these at any port. `npm start` on its own database does where only this machine reaches it',
  },
  DNS_SERVERS: {
    schema: dnsServers(),
    shown: 'those of the system',
    help: 'DNS servers that look up the [records of channels](../channels.md#dns-records): IP addresses with commas between them, each with a port if it is not 53',
  },
  RATE_LIMIT_INGEST: {
    schema: limit(),
    default: '100:200',
    help: 'Calls a second and burst, for each key or ingest token. `0` removes the limit',
  },
  RATE_LIMIT_TRIGGER: { schema: limit(), default: '50:100', help: 'The same for triggers' },
  RATE_LIMIT_CALLS: {
    schema: limit(),
    default: '50:500',
    help: 'The same for all other calls, for each key and each person. An organization has five times each of these rates in all, unless its plan says otherwise',
  },
  FAILED_CREDENTIALS_PER_MINUTE: {
    schema: whole(),
    default: '20',
    help: 'Wrong keys, tokens and passwords, and requests for accounts and links, that one client address may send. 0 removes the limit',
  },
  WORKER_CONCURRENCY: {
    schema: whole(1, 50),
    default: '4',
    help: 'Jobs that a worker advances at the same time, 1 to 50; half of them for one organization. One more is for organizations that [used little lately](../../src/application/runs/turns/README.md#who-is-next). Starts and cancels have two slots of their own, account mail another two',
  },
  WORKER_HEALTH_PORT: {
    schema: port(),
    example: '3001',
    help: 'Port on which a worker answers health checks, on `HOST`. Without it, it does not listen. The image sets 3001',
  },
  METRICS_TOKEN: {
    isSecret: true,
    schema: metricsToken(),
    help: 'The secret of those who read [`/metrics`](day-to-day.md#metrics), 16 characters or more. Without it, only the machine itself reads them',
  },
  ...tracingRows,
  SHUTDOWN_DELAY_MS: {
    schema: shutdownDelay(),
    shown: '5000',
    example: '5000',
    help: 'Milliseconds after SIGTERM in which the API still accepts connections, 0 to 60000, so that balancers see the 503 of `/readyz`. Less than `SHUTDOWN_TIMEOUT_MS`; if it is not set, at most half of it. Ctrl-C skips it',
  },
  SHUTDOWN_TIMEOUT_MS: {
    schema: whole(1000, 3_600_000),
    default: '30000',
    help: 'Milliseconds after which a process that stops ends in any case, 1000 or more',
  },
  JOB_RETENTION_DAYS: {
    schema: whole(60, 36_500).allow(0),
    default: '0',
    help: 'Days for which a job is kept after its end, 60 or more. 0: for ever. See [retention](day-to-day.md#retention)',
  },
  RETENTION_DAYS: {
    schema: retentionDays(),
    shown: 'changes=90, events=30, replies=400',
    example: 'audit=3650, texts=365',
    help: 'Days by kind where an organization sets none; 0: for ever. See [retention](day-to-day.md#retention)',
  },
  RETENTION_LEAST_DAYS: {
    schema: retentionDays(),
    shown: 'audit=365, changes=7, events=3, recipients=60, replies=30, requests=1, texts=7',
    example: 'audit=730',
    help: 'The least that it may set',
  },
  RETENTION_MOST_DAYS: {
    schema: retentionDays(),
    shown: 'changes=90, events=30, replies=400',
    example: 'events=90',
    help: 'The most; 0: also for ever',
  },
  S3_URL: {
    schema: baseUrl(),
    shown: 'none: rows',
    example: 'https://s3.eu-central-1.amazonaws.com/spindle',
    help: 'S3-compatible bucket for Spindle alone: new pictures and files go there, earlier ones stay in rows',
  },
  S3_REGION: { schema: textValue(), default: 'auto', help: 'Its region' },
  S3_ACCESS_KEY_ID: { isSecret: true, schema: requiredWith('S3_URL'), help: 'A key that reads, writes, deletes and lists' },
  S3_SECRET_ACCESS_KEY: { isSecret: true, schema: requiredWith('S3_URL'), help: 'Its secret' },
  SPINDLE_DATA_DIR: {
    schema: textValue(),
    default: '.spindle',
    help: 'Where `npm start` keeps its database, key and mail, and a worker keeps what it needs to notice [a restore](troubles.md#after-a-restore)',
  },
} as const satisfies Readonly<Record<string, SettingRow>>;
