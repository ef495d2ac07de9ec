import type { KeySetting } from '../../../domain/tables/duplicates/key-setting.ts';
import type { GivenKey } from '../record-repository.ts';

/** Records with the same key that got none. */
export interface UnkeyedGroup {
  readonly key: string;
  /** The number of these. */
  readonly records: number;
  /** Ascending. */
  readonly ids: readonly string[];
}

/** The key setting of each table that began last, and the records that it gave no key. They go with their table. */
export interface KeySettingRepository {
  find(organizationId: string, dataTableId: string): Promise<KeySetting | undefined>;
  /** An open one that no other transaction has locked, the oldest first, except of some tables. */
  lockNext(exceptTables: readonly string[]): Promise<KeySetting | undefined>;
  save(setting: KeySetting): Promise<void>;
  /** Notes records that got no key: they have that of another record, or, with an empty one, no value for it. */
  note(setting: KeySetting, records: readonly GivenKey[]): Promise<void>;
  /** The ids of at most `limit` noted records that have no value for the key. */
  lacking(setting: KeySetting, limit: number): Promise<readonly string[]>;
  /** The number of keys that noted records have, and how many records have the most frequent of them. */
  countKeys(setting: KeySetting): Promise<{ readonly keys: number; readonly most: number }>;
  /** The groups with the least keys, at most `limit`, and the ids of at most `ids` records of each. */
  groups(setting: KeySetting, limit: number, ids?: number): Promise<readonly UnkeyedGroup[]>;
  /** Takes the notes of records with these keys away. */
  forgetKeys(setting: KeySetting, keys: readonly string[]): Promise<void>;
  /** Takes at most `limit` notes away; returns how many. */
  forget(setting: KeySetting, limit: number): Promise<number>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly keySettings: KeySettingRepository;
  }
}
