import type { SpinnerRepository } from '../../application/spinners/spinner-repository.ts';
import { columnsUsed } from '../../domain/spinners/columns-used.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The spinners and versions of a transaction. */
export const spinnersOn = ({ spinners, versions, jobs }: Overlays): SpinnerRepository => ({
  async find(organizationId, id) {
    return spinners.find(organizationId, id);
  },
  async findMany(references) {
    return references.flatMap(({ organizationId, id }) => spinners.find(organizationId, id) ?? []);
  },
  async findPublished(references) {
    return references.flatMap(({ organizationId, id }) => {
      const { name, publishedVersion: version = null } = spinners.find(organizationId, id) ?? {};
      if (name === undefined || version === null) return [];
      const dataTableId = versions.find(at(organizationId, id), String(version))?.definition.dataTableId ?? null;
      return [{ organizationId, id, name, version, dataTableId }];
    });
  },
  async findOpen(organizationId) {
    return [...spinners.list(organizationId)]
      .filter(({ archivedAt }) => archivedAt === null)
      .sort((one, other) => (one.id < other.id ? -1 : 1));
  },
  async lock(organizationId, id) {
    return spinners.find(organizationId, id);
  },
  async save(spinner) {
    spinners.put(spinner);
  },
  async findVersion(organizationId, spinnerId, number) {
    return versions.find(at(organizationId, spinnerId), String(number));
  },
  async addVersion(version) {
    versions.put(version);
  },
  async inUse(organizationId, dataTableId) {
    const open = [...jobs.list(organizationId)].filter(({ isFinal }) => !isFinal);
    return [...spinners.list(organizationId)].flatMap(({ id, name, publishedVersion }) =>
      [...versions.list(at(organizationId, id))].flatMap(({ number, definition }) => {
        const running = open.filter(({ spinnerId, version }) => spinnerId === id && version === number);
        const filters = running.flatMap(({ isEnrolled, audience }) => (isEnrolled ? [] : (audience?.filter ?? [])));
        return (number === publishedVersion || running.length > 0) && definition.dataTableId.toLowerCase() === dataTableId
          ? [{ spinner: { id, name }, version: number, columns: columnsUsed(definition, filters) }]
          : [];
      }),
    );
  },
});
