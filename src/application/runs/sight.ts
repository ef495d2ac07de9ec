import type { Reach } from '../../domain/kernel/reach.ts';
import type { Page, PageKey, PageRequest } from '../kernel/page.ts';
import type { SubjectReader } from './subject-reader.ts';

/** Pages that one page of what is seen looks through. */
const mostPages = 10;
const readAtOnce = 500;

/** Answers which jobs and spinners a caller sees that may be limited to some: it looks up what the rule of `Reach` is asked about. */
export class Sight {
  readonly #subjects: SubjectReader;

  constructor(subjects: SubjectReader) {
    this.#subjects = subjects;
  }

  /** The jobs that are seen. A job that does not exist is not. */
  async jobs(organizationId: string, reach: Reach, jobIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.#subjects.jobs(organizationId, [...new Set(jobIds)]);
    return new Set([...found].flatMap(([id, subject]) => (reach.seesSpinner(subject) ? [id] : [])));
  }

  /** Whether a spinner is seen as it is published now. */
  async seesSpinner(organizationId: string, reach: Reach, spinnerId: string): Promise<boolean> {
    const [found] = await this.#subjects.spinners(organizationId, [spinnerId]);
    return found !== undefined && reach.seesSpinner({ spinnerId, dataTableId: found.current });
  }

  /** Returns the spinners whose jobs are all seen, whichever of their versions they ran. */
  async wholeSpinners(organizationId: string, reach: Reach, spinnerIds: readonly string[]): Promise<readonly string[]> {
    if (!reach.isLimited) return spinnerIds;
    const found = await this.#subjects.spinners(organizationId, spinnerIds);
    return found.flatMap(({ spinnerId, current, all }) => {
      const isSeen = [current, ...all].every((dataTableId) => reach.seesSpinner({ spinnerId, dataTableId }));
      return isSeen ? [spinnerId] : [];
    });
  }

  /** A page of what is seen of a list of things of jobs. It may be short, or even empty, and have a next one. */
  async page<Item extends { readonly jobId: string }>(
    organizationId: string,
    reach: Reach,
    { limit, after }: PageRequest,
    { read, keyOf }: { read(page: PageRequest): Promise<Page<Item>>; keyOf(item: Item): PageKey },
  ): Promise<Page<Item>> {
    if (!reach.isLimited) return read({ limit, after });
    const items: Item[] = [];
    let next = after;
    for (let pages = 0; pages < mostPages; pages++) {
      const page = await read({ limit: readAtOnce, after: next });
      const ids = page.items.map(({ jobId }) => jobId);
      const seen = await this.jobs(organizationId, reach, ids);
      for (const item of page.items) {
        if (!seen.has(item.jobId)) continue;
        if (items.length === limit) return { items, next: keyOf(items.at(-1) as Item) };
        items.push(item);
      }
      next = page.next;
      if (!next) break;
    }
    return { items, next };
  }
}
