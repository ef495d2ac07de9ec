import type { InstalledDefinitions } from '../../domain/definitions/installed.ts';
import type { NamedId } from '../../domain/definitions/references.ts';
import type { Reach } from '../../domain/kernel/reach.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** Reads the definitions of an organization, as far as a caller sees them; who is limited sees some tables alone. */
export async function findInstalled(
  transaction: Transaction,
  organizationId: string,
  { reach, files }: { readonly reach: Reach; readonly files: readonly NamedId[] },
): Promise<InstalledDefinitions> {
  const projects = await transaction.projects.findAll(organizationId);
  const tables = (await transaction.dataTables.findAll(organizationId)).filter(({ id }) => reach.seesTable(id));
  if (reach.isLimited)
    return { organizationId, projects, tables, topics: [], fragments: [], spinners: [], versions: new Map(), channels: [], files: [] };
  const spinners = await transaction.spinners.findOpen(organizationId);
  const versions = new Map<string, NonNullable<Awaited<ReturnType<Transaction['spinners']['findVersion']>>>>();
  for (const { id, publishedVersion } of spinners) {
    const version = publishedVersion === null ? undefined : await transaction.spinners.findVersion(organizationId, id, publishedVersion);
    if (version) versions.set(id, version);
  }
  const topics = await transaction.topics.findMany(organizationId);
  const fragments = await transaction.fragments.findAll(organizationId);
  const channels = (await transaction.channels.findOpen(organizationId)).map(({ id, name }) => ({ id, name }));
  return { organizationId, projects, tables, topics, fragments, spinners, versions, channels, files };
}
