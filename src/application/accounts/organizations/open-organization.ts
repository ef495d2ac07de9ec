import { Organization, usuallyConfirmedOver } from '../../../domain/accounts/organization.ts';
import { Project } from '../../../domain/accounts/project.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { anyNetworks } from '../../../domain/kernel/allowed-networks.ts';
import { noApprovals } from '../../../domain/kernel/approval-rules.ts';
import { usualLocale } from '../../../domain/kernel/locale.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

interface OpenedOrganization {
  readonly id: string;
  readonly name: string;
  /** Default: UTC. */
  readonly zone?: string;
  /** Default: English. */
  readonly locale?: string | undefined;
  readonly planId: string;
  readonly isTrusted: boolean;
  readonly now: Date;
  readonly by: Actor;
}

/**
 * Stores a new organization with its first project and the secret that signs its webhooks. One that is not trusted has the daily limit of
 * new organizations. The caller has checked that the plan exists and the name is valid.
 */
export async function openOrganization(
  transaction: Transaction,
  { audit, webhookSecrets }: { readonly audit: Audit; readonly webhookSecrets: WebhookSecrets },
  { id, name, zone = 'UTC', locale = usualLocale, planId, isTrusted, now, by }: OpenedOrganization,
): Promise<Organization> {
  const organization = new Organization({
    id,
    name,
    planId,
    planBeganAt: now,
    createdAt: now,
    confirmOver: usuallyConfirmedOver,
    dailyLimitLiftedAt: isTrusted ? now : null,
    zone,
    locale,
    sendingWindow: null,
    frequencyCap: null,
    usesTopics: false,
    usesFrequencies: false,
    requiresFactor: false,
    networks: anyNetworks,
    approvals: noApprovals,
  });
  await transaction.organizations.save(organization);
  await transaction.projects.save(firstProject(organization));
  await transaction.webhookSecrets.save(webhookSecrets.make(id));
  await audit.note(transaction, { by, organizationId: id, action: 'organization.created', subject: { type: 'organization', id, name } });
  return organization;
}

/** The first project of an organization. It has the organization's id, so that its id is known without a query. */
const firstProject = ({ id, createdAt }: Organization): Project =>
  new Project({ organizationId: id, id, name: 'Main', createdAt, archivedAt: null });
