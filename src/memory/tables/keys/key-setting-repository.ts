import type { KeySettingRepository } from '../../../application/tables/keys/key-setting-repository.ts';
import type { KeySetting } from '../../../domain/tables/duplicates/key-setting.ts';
import type { Overlays } from '../../engine/memory-tables.ts';
import { at } from '../../engine/rows.ts';

/** The key settings of a transaction. */
export const keySettingsOn = ({ keySettings, unkeyedRecords }: Overlays): KeySettingRepository => {
  const noted = ({ organizationId, dataTableId }: KeySetting) => [...unkeyedRecords.list(at(organizationId, dataTableId))];
  /** The ids by key. */
  const grouped = (setting: KeySetting) => {
    const groups = new Map<string, string[]>();
    for (const { key, id } of noted(setting)) if (key !== '') groups.set(key, [...(groups.get(key) ?? []), id]);
    for (const ids of groups.values()) ids.sort((one, other) => Number(one) - Number(other));
    return groups;
  };
  return {
    find: async (organizationId, dataTableId) => keySettings.find(organizationId, dataTableId),
    async lockNext(exceptTables) {
      return [...keySettings.list()]
        .filter(({ isOpen, dataTableId }) => isOpen && !exceptTables.includes(dataTableId))
        .sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime())[0];
    },
    async save(setting) {
      keySettings.put(setting);
    },
    async note({ organizationId, dataTableId }, records) {
      for (const { id, key } of records) unkeyedRecords.put({ organizationId, dataTableId, id, key });
    },
    async lacking(setting, limit) {
      const lacking = noted(setting).filter(({ key }) => key === '');
      return lacking.slice(0, limit).map(({ id }) => id);
    },
    async countKeys(setting) {
      const groups = grouped(setting);
      return { keys: groups.size, most: [...groups.values()].reduce((most, { length }) => Math.max(most, length), 0) };
    },
    async groups(setting, limit, ids) {
      const sorted = [...grouped(setting)].sort(([one], [other]) => (one < other ? -1 : 1));
      return sorted.slice(0, limit).map(([key, all]) => ({ key, records: all.length, ids: all.slice(0, ids) }));
    },
    async forgetKeys(setting, keys) {
      for (const row of noted(setting)) if (keys.includes(row.key)) unkeyedRecords.delete(row);
    },
    async forget(setting, limit) {
      const some = noted(setting).slice(0, limit);
      for (const row of some) unkeyedRecords.delete(row);
      return some.length;
    },
  };
};
