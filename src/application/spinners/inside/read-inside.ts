import { NotFound } from '../../../domain/kernel/errors.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import { type Inside, insideOf } from '../../../domain/spinners/inside.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Reads who is inside a spinner, and what publishing its draft would mean for them. */
export class ReadInside {
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  /** @throws NotFound */
  execute(organizationId: string, spinnerId: string): Promise<Inside> {
    return this.#unitOfWork.run(async ({ spinners, insides }) => {
      const spinner = await spinners.find(organizationId, spinnerId);
      if (!spinner) throw new NotFound('Spinner');
      const last = await spinners.findVersion(organizationId, spinnerId, spinner.lastVersion);
      // Publishing an unchanged draft adds no version, so who is in the last one is where they would go.
      const isLast = sameJson(last?.definition, spinner.draft);
      const found = (await insides.count(organizationId, spinnerId)).filter(({ version }) => !isLast || version !== spinner.lastVersion);
      const known: Parameters<typeof insideOf>[0][number][] = [];
      for (const one of found) {
        const version = await spinners.findVersion(organizationId, spinnerId, one.version);
        if (version) known.push({ ...one, definition: version.definition });
      }
      return insideOf(known, spinner.draft);
    });
  }
}
