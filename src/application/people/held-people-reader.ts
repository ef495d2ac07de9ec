import type { HeldPerson } from '../../domain/runs/held-person.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** Reads who is held. */
export abstract class HeldPeopleReader {
  /** The people whose hold has not ended, the first to end first. The page key is the time and the subject. */
  abstract list(organizationId: string, now: Date, page: PageRequest): Promise<Page<HeldPerson>>;
  /** The hold of these subjects that ends last; undefined if none holds them now. */
  abstract latest(organizationId: string, now: Date, subjects: readonly string[]): Promise<HeldPerson | undefined>;
}
