import { pageFrom } from '../../application/kernel/page.ts';
import type { FormRepository } from '../../application/tables/forms/form-repository.ts';
import type { FormDay, SignUps } from '../../domain/tables/forms/form-counts.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The forms of a transaction. */
export const formsOn = ({ forms, formVersions, formCounts, formEntries }: Overlays): FormRepository => ({
  async find(organizationId, id) {
    return forms.find(organizationId, id);
  },
  async findMany(organizationId) {
    const all = [...forms.list(organizationId)];
    return all.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1));
  },
  async lock(organizationId, id) {
    return forms.find(organizationId, id);
  },
  async save(form) {
    forms.put(form);
  },
  async findVersion(organizationId, formId, version) {
    return formVersions.find(organizationId, at(formId, String(version)));
  },
  async findLastVersions(organizationId) {
    const all = [...formVersions.list(organizationId)];
    return all.filter(({ formId, version }) => forms.find(organizationId, formId)?.version === version);
  },
  async count({ organizationId, formId, day, entries, confirmed }) {
    const before = formCounts.find(organizationId, at(formId, day)) ?? { entries: 0, confirmed: 0 };
    const after = { entries: before.entries + entries, confirmed: before.confirmed + confirmed };
    formCounts.put({ organizationId, formId, day, ...after });
  },
  async addSignUp(signUp) {
    formEntries.put(signUp);
  },
  async answer({ organizationId, address, forms: ids, answer }, now) {
    const waiting = [...formEntries.list(organizationId)].filter((one) => one.address === address && one.state === 'pending');
    for (const one of waiting.filter(({ formId }) => ids.includes(formId))) {
      const isLast = !waiting.some(({ formId, id }) => formId === one.formId && id > one.id);
      if (answer === 'declined') formEntries.put({ ...one, state: 'declined' });
      else formEntries.put({ ...one, state: 'joined', confirmedAt: isLast ? now : null });
    }
  },
  async signUps(organizationId, formId, { since = new Date(0), isConfirmed }, { limit, after }) {
    const own = [...formEntries.list(organizationId)].filter((one) => {
      const time = isConfirmed ? one.confirmedAt : one.at;
      return one.formId === formId && time !== null && time >= since;
    });
    const rest = own.filter(({ id }) => !after?.[0] || id < after[0]).sort((one, other) => (one.id < other.id ? 1 : -1));
    return pageFrom(rest.slice(0, limit + 1), limit, ({ id }) => [id]);
  },
  async forget(organizationId, address, hash) {
    for (const one of [...formEntries.list(organizationId)]) if (one.address === address) formEntries.put({ ...one, address: hash });
  },
  async counts(organizationId, since) {
    const days = [...formCounts.list(organizationId)];
    const sumOf = (some: readonly FormDay[]): SignUps => ({
      entries: some.reduce((sum, { entries }) => sum + entries, 0),
      confirmed: some.reduce((sum, { confirmed }) => sum + confirmed, 0),
    });
    return new Map(
      [...new Set(days.map(({ formId }) => formId))].map((id) => {
        const own = days.filter(({ formId }) => formId === id);
        return [id, { total: sumOf(own), recent: sumOf(own.filter(({ day }) => day >= since)) }];
      }),
    );
  },
  async addVersion(version) {
    formVersions.put(version);
  },
});
