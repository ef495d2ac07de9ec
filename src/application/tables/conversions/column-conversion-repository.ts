import type { ColumnConversion } from '../../../domain/tables/column-conversion.ts';

/** The last conversion of a column of each table. They go with their table. */
export interface ColumnConversionRepository {
  find(organizationId: string, dataTableId: string): Promise<ColumnConversion | undefined>;
  /** An open one that no other transaction has locked, the oldest first, except of some tables. */
  lockNext(exceptTables: readonly string[]): Promise<ColumnConversion | undefined>;
  save(conversion: ColumnConversion): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly columnConversions: ColumnConversionRepository;
  }
}
