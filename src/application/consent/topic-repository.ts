import type { Topic } from '../../domain/consent/topic.ts';

/** The topics of organizations. General is found even if nobody has edited it. */
export interface TopicRepository {
  find(organizationId: string, key: string): Promise<Topic | undefined>;
  /** All of them, as they are shown. */
  findMany(organizationId: string): Promise<readonly Topic[]>;
  save(topic: Topic): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly topics: TopicRepository;
  }
}
