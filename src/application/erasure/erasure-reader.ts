import type { Erasure } from '../../domain/erasure/erasure.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** A person in a report: a hash that who names an address of theirs can make. */
export interface ReportedPerson {
  readonly number: number;
  readonly hash: string;
  readonly isErased: boolean;
  readonly rows: number;
}

/** Reads the reports of erasures. */
export abstract class ErasureReader {
  abstract find(organizationId: string, id: string): Promise<Erasure | undefined>;
  /** The latest first; the page key is a number. */
  abstract list(organizationId: string, page: PageRequest): Promise<Page<Erasure>>;
  /** In the order of the list, or only those with one of the hashes; the page key is a number. */
  abstract people(
    organizationId: string,
    id: string,
    hashes: readonly string[] | undefined,
    page: PageRequest,
  ): Promise<Page<ReportedPerson>>;
}
