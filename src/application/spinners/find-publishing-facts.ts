import { filesOf } from '../../domain/channels/attachments/attachments.ts';
import { mostAttachedThrough } from '../../domain/channels/attachments/most-attached.ts';
import { contentsOf } from '../../domain/spinners/sent-contents.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { PublishingContext } from '../../domain/spinners/step-kind.ts';
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
  Required<Pick<PublishingContext, 'channelFault' | 'windowsOf' | 'fileOf' | 'mostAttached' | 'secretHosts' | 'topicOf'>> &
    Pick<PublishingContext, 'topic'>
> {
  const contents = contentsOf(definition);
  const secretNames = definition.steps.flatMap((step) => stepKindOf(step).secretsOf?.(step) ?? []);
  const keys = new Set(definition.steps.map((step) => stepKindOf(step).topic?.(step) ?? '').filter((key) => key !== ''));
  const [topic, organization, files, secrets, { viaOf, poolFault }, topics] = await Promise.all([
    definition.topic === undefined ? undefined : transaction.topics.find(organizationId, definition.topic),
    transaction.organizations.find(organizationId),
    transaction.files.findMany(organizationId, filesOf(contents)),
    transaction.secrets.findMany(organizationId, secretNames),
    findVias(transaction, sender, organizationId, contents),
    Promise.all([...keys].map((key) => transaction.topics.find(organizationId, key))),
  ]);
  return {
    topic,
    topicOf: (key) => topics.find((one) => one?.key === key),
    fileOf: (id) => files.find((file) => file.id === id),
    secretHosts: (name) => secrets.find((secret) => secret.name === name)?.hosts,
    mostAttached: (content) => mostAttachedThrough(viaOf(content)?.channel),
    channelFault: (content, ofPool) => (ofPool === undefined ? viaOf(content)?.fault : poolFault(content, ofPool)),
    windowsOf: (content) => ({ organization: organization?.sendingWindow, channel: viaOf(content)?.channel }),
  };
}
