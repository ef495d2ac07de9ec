import type { SavedView } from '../../domain/tables/saved-view.ts';

/** The saved views of tables. They go with their table. */
export interface SavedViewRepository {
  /** All of a table, of everybody, by name. */
  findMany(organizationId: string, dataTableId: string): Promise<readonly SavedView[]>;
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, dataTableId: string, id: string): Promise<SavedView | undefined>;
  save(view: SavedView): Promise<void>;
  remove(view: SavedView): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly savedViews: SavedViewRepository;
  }
}
