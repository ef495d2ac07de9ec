import { LimitedApiKey } from '../../domain/credentials/errors.ts';
import { type SectionName, sectionNames } from '../../domain/definitions/entry.ts';
import { type ChosenDefinitions, exportEntries, type InstalledDefinitions } from '../../domain/definitions/installed.ts';
import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { didYouMean } from '../../domain/kernel/near-miss.ts';
import { quoteName } from '../../domain/kernel/quote-name.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import type { FileReader } from '../content/file-reader.ts';
import { UseCase } from '../kernel/use-case.ts';
import { findInstalled } from './find-installed.ts';

export interface ExportDefinitionsInput {
  readonly organizationId: string;
  /** Names of tables and spinners, with the tables of these; absent for everything. */
  readonly chosen?: ChosenDefinitions | undefined;
  readonly reach?: Reach | undefined;
  /** The sections that the caller may read; absent for all. */
  readonly sections?: readonly SectionName[] | undefined;
}

/** Returns definitions as a file has them. There are no secrets in it: no webhook URL, no token, no password. */
export class ExportDefinitions extends UseCase<'unitOfWork', { files: FileReader }> {
  /** @throws ValidationFailed for a name that nothing or several things have, LimitedApiKey for spinners */
  async execute({
    organizationId,
    chosen,
    reach = Reach.everything,
    sections = sectionNames,
  }: ExportDefinitionsInput): Promise<Readonly<Record<string, unknown>>> {
    if (reach.isLimited && (chosen?.spinners.length ?? 0) > 0) throw new LimitedApiKey();
    const files = (await this.deps.files.list(organizationId)).map(({ id, name }) => ({ id, name }));
    const installed = await this.deps.unitOfWork.run((transaction) => findInstalled(transaction, organizationId, { reach, files }));
    requireNames(installed, sections, chosen);
    return exportEntries(installed, sections, chosen);
  }
}

/** @throws ValidationFailed unless each chosen name stands for one thing, or, if all are chosen, no two have the same */
function requireNames(installed: InstalledDefinitions, sections: readonly SectionName[], chosen: ChosenDefinitions | undefined): void {
  const problems = (['tables', 'spinners'] as const).flatMap((section): Problem[] => {
    const names = !sections.includes(section) ? [] : installed[section].map(({ name }) => name);
    return [...new Set(chosen?.[section] ?? names)].flatMap((name) => {
      const count = names.filter((one) => one === name).length;
      if (count === 1) return [];
      const message =
        count === 0
          ? `${quoteName(name)} is no name here${didYouMean(name, names)}`
          : `${count} have the name ${quoteName(name)}: give them different names first`;
      return [{ path: section, message }];
    });
  });
  if (problems.length > 0) throw new ValidationFailed(problems, 'The definitions cannot be exported');
}
