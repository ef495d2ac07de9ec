import { filesOf } from '../../domain/channels/attachments/attachments.ts';
import { mostAttachedThrough } from '../../domain/channels/attachments/most-attached.ts';
import { liveIdOf } from '../../domain/kernel/test-mode.ts';
import { liveSettingsOf } from '../../domain/spinners/live-spinner.ts';
import { contentsOf } from '../../domain/spinners/sent-contents.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { PublishingContext, TargetSpinner } from '../../domain/spinners/step-kind.ts';
import { stepKindOf } from '../../domain/spinners/step-kinds.ts';
import { findVias } from '../channels/find-vias.ts';
import type { Sender } from '../channels/sender.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** Reads what publishing a definition needs to know of the channels and the organization. */
export async function findPublishingFacts(
  transaction: Transaction,
  sender: Sender,
  organizationId: string,
  definition: SpinnerDefinition,
): Promise<
  Required<
    Pick<
      PublishingContext,
      'channelFault' | 'channelOf' | 'windowsOf' | 'fileOf' | 'mostAttached' | 'secretHosts' | 'topicOf' | 'spinnerOf'
    >
  > &
    Pick<PublishingContext, 'topic'>
> {
  const contents = contentsOf(definition);
  // Test mode has no copies of them.
  const liveId = liveIdOf(organizationId);
  const secretNames = definition.steps.flatMap((step) => stepKindOf(step).secretsOf?.(step) ?? []);
  const keys = new Set(definition.steps.map((step) => stepKindOf(step).topic?.(step) ?? '').filter((key) => key !== ''));
  const targets = new Set(definition.steps.map((step) => stepKindOf(step).movesTo?.(step) ?? '').filter((id) => id !== ''));
  const [topic, organization, files, secrets, { viaOf, poolFault }, topics, spinners] = await Promise.all([
    definition.topic === undefined ? undefined : transaction.topics.find(organizationId, definition.topic),
    transaction.organizations.find(organizationId),
    transaction.files.findMany(liveId, filesOf(contents)),
    transaction.secrets.findMany(liveId, secretNames),
    findVias(transaction, sender, organizationId, contents),
    Promise.all([...keys].map((key) => transaction.topics.find(organizationId, key))),
    Promise.all([...targets].map((id) => findNamed(transaction, organizationId, id))),
  ]);
  return {
    topic,
    spinnerOf: (id) => spinners.find((one) => one?.id === id),
    topicOf: (key) => topics.find((one) => one?.key === key),
    fileOf: (id) => files.find((file) => file.id === id),
    secretHosts: (name) => secrets.find((secret) => secret.name === name)?.hosts,
    mostAttached: (content) => mostAttachedThrough(viaOf(content)?.channel),
    channelFault: (content, ofPool) => (ofPool === undefined ? viaOf(content)?.fault : poolFault(content, ofPool)),
    channelOf: (content) => viaOf(content)?.channel,
    windowsOf: (content) => ({ organization: organization?.sendingWindow, channel: viaOf(content)?.channel }),
  };
}

async function findNamed(
  { spinners }: Transaction,
  organizationId: string,
  id: string,
): Promise<(TargetSpinner & { readonly id: string }) | undefined> {
  const spinner = await spinners.find(organizationId, id);
  if (!spinner) return undefined;
  const { name, draft, publishedVersion, archivedAt } = spinner;
  const published = publishedVersion === null ? undefined : await spinners.findVersion(organizationId, id, publishedVersion);
  const definitions = [draft, published?.definition].filter((one) => one !== undefined);
  return {
    id,
    name,
    isArchived: archivedAt !== null,
    dataTableIds: definitions.map(({ dataTableId }) => dataTableId),
    takesMoved: definitions.some((one) => liveSettingsOf(one)?.takesMoved),
  };
}
