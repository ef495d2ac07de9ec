import { createHash } from 'node:crypto';
import { Organization } from '../../src/domain/accounts/organization.ts';
import { Project } from '../../src/domain/accounts/project.ts';
import { User } from '../../src/domain/accounts/user.ts';
import { Approval } from '../../src/domain/approvals/approval.ts';
import { Channel } from '../../src/domain/channels/channel.ts';
import { defaultGuardrail } from '../../src/domain/channels/health/guardrail.ts';
import { Suppression } from '../../src/domain/consent/suppression.ts';
import { ApiKey, type Scope } from '../../src/domain/credentials/api-key.ts';
import { IngestToken } from '../../src/domain/credentials/ingest-token.ts';
import { anyNetworks } from '../../src/domain/kernel/allowed-networks.ts';
import { noApprovals } from '../../src/domain/kernel/approval-rules.ts';
import { meterNames, standingMeterNames } from '../../src/domain/plans/meter-names.ts';
import { Plan } from '../../src/domain/plans/plan.ts';
import { Reply } from '../../src/domain/replies/reply.ts';
import { Job } from '../../src/domain/runs/job.ts';
import { Message } from '../../src/domain/runs/message.ts';
import { Spinner, type Version } from '../../src/domain/spinners/spinner.ts';
import type { SpinnerDefinition } from '../../src/domain/spinners/spinner-definition.ts';
import type { Step } from '../../src/domain/spinners/step-kinds.ts';
import { type Column, DataTable } from '../../src/domain/tables/data-table.ts';
import { ids } from './sequential-ids.ts';

type Fields<Thing> = { -readonly [Name in keyof Thing as Thing[Name] extends (...args: never[]) => unknown ? never : Name]?: Thing[Name] };

/** The default time of creation. */
export const longAgo = new Date('2026-01-15T08:30:00Z');

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

type PlanFields = Fields<Plan> & {
  /** Meters that the plan does not name, as in a plan older than the meter. */
  without?: readonly (keyof Plan['limits'])[];
};

/** A paid plan with only the given limits. */
export function aPlan({ limits = {}, without = [], ...fields }: PlanFields = {}): Plan {
  const all = { ...Object.fromEntries([...meterNames, ...standingMeterNames].map((name) => [name, null])), ...limits };
  const named = Object.fromEntries(Object.entries(all).filter(([name]) => !without.some((one) => one === name)));
  return new Plan({ id: `plan-${ids.next()}`, name: 'Paid', features: ['api_keys'], rateLimits: {}, ...fields, limits: named });
}

export const anOrganization = (fields: Fields<Organization> & Pick<Organization, 'planId'>): Organization =>
  new Organization({
    id: ids.next(),
    name: 'Acme',
    planBeganAt: longAgo,
    createdAt: longAgo,
    confirmOver: 1000,
    dailyLimitLiftedAt: longAgo,
    zone: 'UTC',
    locale: 'en',
    sendingWindow: null,
    frequencyCap: null,
    usesTopics: false,
    usesFrequencies: false,
    requiresFactor: false,
    networks: anyNetworks,
    approvals: noApprovals,
    ...fields,
  });

/** A person without a usable password. */
export function aUser(fields: Fields<User> = {}): User {
  const id = ids.next();
  return new User({
    id,
    email: `person-${id}@example.com`,
    name: 'Ada',
    passwordHash: 'none',
    createdAt: longAgo,
    verifiedAt: longAgo,
    locale: null,
    zone: null,
    ...fields,
  });
}

type Owned = { readonly organizationId: string };

export const aProject = (fields: Fields<Project> & Owned): Project =>
  new Project({ id: ids.next(), name: 'Main', createdAt: longAgo, archivedAt: null, ...fields });

/** An SMTP channel whose password is not really sealed. */
export const aChannel = (fields: Fields<Channel> & Owned): Channel =>
  new Channel({
    id: ids.next(),
    name: 'Sales',
    provider: 'smtp',
    serves: 'email',
    sender: { name: 'Ada', address: 'ada@acme.example' },
    settings: { host: 'smtp.acme.example', port: 587, security: 'starttls', username: 'ada' },
    sealedCredentials: { password: 'sealed' },
    renewal: null,
    limits: { perSecond: null, perMinute: 60, perDay: null, concurrency: 5 },
    ramp: null,
    guardrail: defaultGuardrail,
    alarm: null,
    ratesSince: null,
    bounceDomain: null,
    sendingWindow: null,
    mail: null,
    tracking: null,
    isDefault: false,
    state: 'connected',
    lastCheck: null,
    dkim: null,
    sealedDkimKeys: {},
    feedback: null,
    sealedFeedback: {},
    revision: 1,
    createdAt: longAgo,
    archivedAt: null,
    ...fields,
  });

export const aColumn = (name: string, fields: Partial<Column> = {}): Column => ({
  name,
  type: 'text',
  metadata: true,
  required: false,
  ...fields,
});

/** A table of `email` and `name`, both metadata. */
export const aTable = (fields: Fields<DataTable> & Owned): DataTable =>
  new DataTable({
    id: ids.next(),
    projectId: fields.organizationId,
    name: 'Leads',
    columns: [aColumn('email'), aColumn('name')],
    fillsAbsentColumns: false,
    webhookMode: 'append',
    webhookOnError: 'refuse',
    webhookBody: 'records',
    defaultCountry: null,
    createdAt: longAgo,
    ...fields,
  });

export function aToken({ secret, ...fields }: Fields<IngestToken> & Owned & { dataTableId: string; secret?: string }): IngestToken {
  const id = ids.next();
  const hash = hashOf(secret ?? `token ${id}`);
  return new IngestToken({ id, hash, sealed: `sealed ${id}`, createdAt: longAgo, expiresAt: null, ...fields });
}

export function anApiKey({ secret, ...fields }: Fields<ApiKey> & Owned & { secret?: string }): ApiKey {
  const id = ids.next();
  const scopes: readonly Scope[] = ['ingest', 'trigger'];
  const hash = hashOf(secret ?? `key ${id}`);
  const facts = { name: 'CRM', scopes, prefix: 'svc_abcd', lastFour: 'wxyz', createdAt: longAgo };
  return new ApiKey({
    id,
    hash,
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
    replacedBy: null,
    createdBy: null,
    dataTableIds: null,
    spinnerIds: null,
    ...facts,
    ...fields,
  });
}

/** A step that sends one e-mail to the record's address. */
export const anEmailStep = (fields: Partial<Extract<Step, { type: 'message' }>> = {}): Step => ({
  id: 'welcome',
  type: 'message',
  channel: 'email',
  to: '{{ email }}',
  subject: 'Hello {{ name }}',
  text: 'Hello {{ name }}! To get no more of these: {{ unsubscribe_url }}',
  ...fields,
});

export const aWebhookStep = (fields: Partial<Extract<Step, { type: 'webhook' }>> = {}): Step => ({
  id: 'notify',
  type: 'webhook',
  url: 'https://hooks.example.com/contacts',
  ...fields,
});

export const aDefinition = (fields: Partial<SpinnerDefinition> & { dataTableId: string }): SpinnerDefinition => ({
  audience: 'new',
  steps: [anEmailStep()],
  ...fields,
});

/** A draft; see `published`. */
export const aSpinner = (fields: Fields<Spinner> & Owned & { draft: SpinnerDefinition }): Spinner =>
  new Spinner({
    id: ids.next(),
    projectId: fields.organizationId,
    name: 'Welcome',
    publishedVersion: null,
    lastVersion: 0,
    revision: 1,
    createdAt: longAgo,
    editedAt: longAgo,
    editedBy: null,
    archivedAt: null,
    ...fields,
  });

export const publish = (spinner: Spinner): { spinner: Spinner; version: Version } => spinner.publish(longAgo);

export const aJob = (fields: Fields<Job> & Owned & { spinnerId: string }): Job => {
  const { organizationId, spinnerId, version = 1, startedBy = null, id = ids.next(), createdAt = longAgo, ...more } = fields;
  return new Job({ ...Job.queued({ id, organizationId, spinnerId, version, startedBy, createdAt }), ...more });
};

export const aMessage = (fields: Fields<Message> & Owned & { jobId: string; recordId: string }): Message =>
  new Message({
    stepId: 'welcome',
    id: ids.next(),
    channel: 'email',
    to: 'ada@example.com',
    state: 'queued',
    attempts: 0,
    outages: 0,
    reason: null,
    providerId: null,
    channelId: null,
    createdAt: longAgo,
    sentAt: null,
    values: null,
    version: null,
    reply: null,
    settledAt: null,
    reportedAt: null,
    isHardBounce: null,
    mail: null,
    outputs: null,
    ...fields,
  });

/** An answer to a message. */
export const aReply = ({
  message: { organizationId, id: messageId, jobId, recordId, stepId, channel: medium, to: address },
  ...fields
}: Fields<Reply> & { readonly message: Message; readonly spinnerId: string; readonly dataTableId: string }): Reply => {
  const id = ids.next();
  return new Reply({
    ...{ organizationId, id, messageId, jobId, recordId, stepId, medium, address },
    ...{ eventKey: id, mailKey: null, way: 'mailbox', channelId: null, kind: 'person', matchedBy: 'message_id', authentication: 'pass' },
    ...{ receivedAt: longAgo, storedAt: longAgo, awayUntil: null, effect: 'left', handledAt: null, handledBy: null, sealed: null },
    ...fields,
  });
};

/** The suppression of an e-mail address. */
export const aSuppression = (
  fields: Pick<Suppression, 'organizationId' | 'address'> & Partial<ConstructorParameters<typeof Suppression>[0]>,
): Suppression =>
  new Suppression({
    kind: 'email',
    reason: 'manual',
    note: null,
    via: 'hand',
    by: { type: 'operator', id: null },
    createdAt: new Date('2026-03-01T10:00:00.000Z'),
    unsubscribedAt: null,
    earlier: [],
    changedAt: null,
    ...fields,
  });

/** A request to publish that waits for a second person. */
export const anApproval = (fields: Partial<Parameters<typeof Approval.ask>[0]> = {}): Approval =>
  Approval.ask({
    organizationId: ids.next(),
    id: ids.next(),
    kind: 'publication',
    subjectId: ids.next(),
    spinnerId: fields.subjectId ?? ids.next(),
    spinnerName: 'Willkommen „neu“',
    version: 2,
    askedBy: { type: 'user', id: ids.next() },
    askedAt: longAgo,
    ...fields,
  });
