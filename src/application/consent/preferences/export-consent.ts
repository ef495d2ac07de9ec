import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import type { ConsentEntry } from '../../../domain/consent/consent-entry.ts';
import { topicStates } from '../../../domain/consent/preferences.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Cell } from '../../../domain/kernel/cell.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { csvPieces } from '../../kernel/csv-pieces.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { PreferenceReader } from '../preference-reader.ts';
import type { TopicReader } from '../topic-reader.ts';
import { forgottenForms } from './forgotten-forms.ts';
import { namedAddress } from './person-preferences.ts';

const columns = ['kind', 'address', 'act', 'topics', 'at', 'notedAt', 'via', 'byType', 'by', 'network', 'words', 'source'];
const pageSize = 1000;

export interface ExportConsentInput {
  readonly organizationId: string;
  /** An address, or the key of a topic. */
  readonly subject: FoldedAddress | string;
  readonly by: Actor;
}

/**
 * Writes proofs of consent as a CSV file, one page at a time: the history of an address, the latest act first, or for each address in the lists
 * of a topic the act that holds.
 */
export class ExportConsent extends UseCase<
  'unitOfWork' | 'audit' | 'processor',
  { preferences: PreferenceReader; topics: TopicReader; secrets: Secrets }
> {
  /** Returns the file's text in pieces. @throws ValidationFailed, NotFound */
  async execute({ organizationId, subject: given, by }: ExportConsentInput): Promise<AsyncIterable<string>> {
    const { preferences, topics, secrets } = this.deps;
    if (typeof given === 'string') {
      await this.deps.unitOfWork.run(async (transaction) => {
        const topic = await transaction.topics.find(organizationId, given);
        if (!topic) throw new NotFound('Topic');
        const subject = { type: 'topic', id: given, name: Object.values(topic.name)[0] ?? null } as const;
        await this.deps.audit.note(transaction, { organizationId, action: 'topic.exported', subject, details: {}, by });
      });
      const lists = topicStates.map((state) => async (page: PageRequest) => {
        const people = await topics.people(organizationId, given, { state }, page);
        const proofs = await topics.proofs(organizationId, given, people.items);
        const byAddress = new Map(proofs.map((proof) => [`${proof.kind} ${proof.address}`, proof]));
        return { ...people, items: people.items.flatMap(({ kind, address }) => byAddress.get(`${kind} ${address}`) ?? []) };
      });
      return this.#file(organizationId, lists);
    }
    const address = namedAddress(given);
    const forms = [address.address, ...forgottenForms(secrets, organizationId, address)];
    await this.deps.unitOfWork.run((transaction) => {
      // By its hash, so that the log keeps no address that is forgotten later.
      const subject = { type: 'person', id: forms[1] ?? '', name: null } as const;
      const details = { kind: address.kind };
      return this.deps.audit.note(transaction, { organizationId, action: 'person.exported', subject, details, by });
    });
    return this.#file(organizationId, [(page) => preferences.entries(organizationId, address.kind, forms, page, 'newest')]);
  }

  #file(organizationId: string, lists: readonly ((page: PageRequest) => Promise<Page<ConsentEntry>>)[]): AsyncIterable<string> {
    return csvPieces(pagesOf(lists), { slices: this.deps.processor.slices(organizationId) });
  }
}

async function* pagesOf(lists: readonly ((page: PageRequest) => Promise<Page<ConsentEntry>>)[]): AsyncGenerator<Iterable<readonly Cell[]>> {
  yield [columns];
  for (const list of lists) {
    for (let after: PageRequest['after'], isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const { items, next } = await list({ limit: pageSize, after });
      yield items.map(rowOf);
      after = next;
    }
  }
}

const rowOf = ({ kind, address, act, topics, at, notedAt, via, by, network, words, source }: ConsentEntry): readonly Cell[] => [
  kind,
  address,
  act,
  topics.join(' '),
  at.toISOString(),
  notedAt.toISOString(),
  via,
  by.type,
  by.id,
  network,
  words,
  source,
];
