import type { PersonToErase } from '../../domain/erasure/erasure.ts';
import { SoughtPeople } from '../../domain/erasure/sought-people.ts';
import { otherSearches, recordSearches, type TableSearch } from '../../domain/erasure/table-searches.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import type { PreferenceReader } from '../consent/preference-reader.ts';
import { forgottenForms } from '../consent/preferences/forgotten-forms.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { NamedPerson } from '../people/resolve-person.ts';
import { openedMail } from '../replies/kept-mail.ts';
import type { KeyReaders } from '../tables/keys/record-by-key.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import type { Find } from './erasure-repository.ts';
import { type ExportedKinds, exportFiles } from './export-files.ts';
import { type exportLanguages, exportWordsIn } from './export-words.ts';
import { personNamed } from './named-people.ts';
import type { RowQuery, SearchPage, SearchRow } from './personal-data.ts';

/** An export is made in memory. */
const mostFinds = 20_000;
const mostMentions = 5000;
const findsAtOnce = 200;
const waysAtOnce = 1000;

type Facts = Readonly<Record<string, unknown>>;

export interface ExportPersonInput extends NamedPerson {
  readonly language: (typeof exportLanguages)[number];
  readonly by: Actor;
}

/** Exports what is kept about a person, from the same places as they would be erased from. */
export class ExportPerson extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'secrets',
  KeyReaders & { preferences: PreferenceReader; archives: ArchiveWriter }
> {
  /** Returns a ZIP archive. @throws ValidationFailed, NotFound, RecordsNotFound, TableHasNoKey, InvalidValue */
  async execute({ language, by, ...named }: ExportPersonInput): Promise<AsyncIterable<Uint8Array>> {
    const { organizationId } = named;
    const person = { id: '', ...(await personNamed(this.deps.secrets, this.deps, named)) };
    const kinds = await this.#kinds(organizationId, person);
    const organization = await this.deps.unitOfWork.run(async (transaction) => {
      const subject = { type: 'person', id: person.hash, name: null } as const;
      const details = { counts: Object.fromEntries(Object.entries(kinds).map(([kind, rows]) => [kind, rows.length])) };
      await this.deps.audit.note(transaction, { organizationId, action: 'person.data-exported', subject, details, by });
      return transaction.organizations.find(organizationId);
    });
    const files = exportFiles(kinds, exportWordsIn(language), language, organization?.name ?? '');
    return this.deps.archives.write(each(files), this.deps.clock.now());
  }

  async #kinds(organizationId: string, person: PersonToErase): Promise<ExportedKinds> {
    const tables = await this.deps.tables.all(organizationId);
    const sought = new SoughtPeople([person], [...new Set(tables.flatMap(({ defaultCountry }) => defaultCountry ?? []))]);
    const finds: Find[] = person.records.map((one) => ({ ...one, jobId: null, person: 0 }));
    const mentions: Facts[] = [];
    for (const place of [...recordSearches, ...otherSearches])
      for await (const row of this.#rows(organizationId, place, sought)) {
        const { dataTableId, recordId, jobId, fields } = row;
        const { named, whole } = sought.redact(fields);
        if (named.size === 0) continue;
        const isFound = recordSearches.includes(place) && whole.size > 0 && dataTableId !== null && recordId !== null;
        if (isFound) finds.push({ dataTableId, recordId, jobId: place.table === 'records' ? null : jobId, person: 0 });
        else if (mentions.length < mostMentions) mentions.push({ place: place.table, ...fields });
        if (finds.length > mostFinds)
          throw new ValidationFailed([{ path: '', message: `has more than ${mostFinds} records and messages` }]);
      }
    finds.push(...(await this.#ways(organizationId, person)));
    const all: Record<string, Facts[]> = await this.#readAll(organizationId, [
      ...new Map(finds.map((one) => [JSON.stringify(one), one])).values(),
    ]);
    const tableOf = new Map(tables.map((table) => [table.id, table]));
    all.records = (all.records ?? []).map(({ data, columns: _, dataTableId, ...row }) => {
      const table = tableOf.get(String(dataTableId));
      return { ...row, table: table?.name, ...(table ? namedCells(table, data as never) : (data as Facts)) };
    });
    all.replies = (all.replies ?? []).map(({ sealed, ...row }) => ({
      ...row,
      mail: openedMail(this.deps.secrets, { organizationId, id: String(row.id) }, (sealed ?? null) as string | null),
    }));
    return { ...all, ...(await this.#consent(organizationId, person)), mentions };
  }

  async *#rows(organizationId: string, place: TableSearch, sought: SoughtPeople): AsyncGenerator<SearchRow> {
    for (let after: string | null = null; ; ) {
      const query: RowQuery = { after, limit: place.atOnce, hints: sought.hints(), erasureId: null };
      const { rows, next }: SearchPage = await this.deps.unitOfWork.run(({ personalData }) =>
        personalData.rows(organizationId, place, query),
      );
      yield* rows;
      if (next === null) return;
      after = next;
    }
  }

  async #ways(organizationId: string, { addresses }: PersonToErase): Promise<readonly Find[]> {
    const found = await this.deps.unitOfWork.run(({ personalData }) => personalData.waysOf(organizationId, addresses, null, waysAtOnce));
    return found.map(({ address: _, ...way }) => ({ ...way, person: 0 }));
  }

  async #readAll(organizationId: string, finds: readonly Find[]): Promise<Record<string, Facts[]>> {
    const all: Record<string, Facts[]> = {};
    for (let from = 0; from < finds.length; from += findsAtOnce) {
      const some = finds.slice(from, from + findsAtOnce);
      const read = await this.deps.unitOfWork.run(({ personalData }) => personalData.read(organizationId, some));
      for (const [kind, rows] of Object.entries(read)) all[kind] = [...(all[kind] ?? []), ...rows];
    }
    return all;
  }

  async #consent(organizationId: string, { addresses }: PersonToErase): Promise<ExportedKinds> {
    const found = { consent: [] as Facts[], suppressions: [] as Facts[], preferences: [] as Facts[] };
    for (const address of addresses) {
      const forms = [address.address, ...forgottenForms(this.deps.secrets, organizationId, address)];
      const page = { limit: mostMentions, after: undefined };
      const entries = await this.deps.preferences.entries(organizationId, address.kind, forms, page);
      found.consent.push(...entries.items.map(({ organizationId: _, ...entry }) => entry));
      await this.deps.unitOfWork.run(async ({ suppressions, preferences }) => {
        const suppression = await suppressions.find(organizationId, address.kind, address.address);
        const wishes = await preferences.find(organizationId, address);
        if (suppression) found.suppressions.push({ ...suppression });
        if (wishes) found.preferences.push({ ...wishes });
      });
    }
    return found;
  }
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
