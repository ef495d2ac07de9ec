import { NotFound } from '../../../domain/kernel/errors.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import { type Inside, insideOf } from '../../../domain/spinners/inside.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { composeDraft } from '../compose-draft.ts';

/**
 * From what the people inside are seen: the draft, for what publishing it would mean for them, or the last version, for where they stand.
 */
export type InsideView = 'draft' | 'version';

/** The people inside a spinner, and how many of them are in a version before the last one. */
export type SeenInside = Inside & { readonly inEarlier: number };

/** Reads who is inside a spinner. From its draft, who is where publishing it would bring them is left out. */
export class ReadInside extends UseCase<'unitOfWork' | 'pauses'> {
  /** @throws NotFound */
  execute(organizationId: string, spinnerId: string, view: InsideView = 'draft'): Promise<SeenInside> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { spinners, insides } = transaction;
      const spinner = await spinners.find(organizationId, spinnerId);
      if (!spinner) throw new NotFound('Spinner');
      const last = await spinners.findVersion(organizationId, spinnerId, spinner.lastVersion);
      // Publishing an unchanged draft adds no version, so who is in the last one is where they would go.
      const { written, uses } = await composeDraft(transaction, organizationId, spinner.draft, this.deps.pauses);
      const isLast = view === 'draft' && sameJson(last?.draft, written) && sameJson(last?.uses, uses);
      const found = (await insides.count(organizationId, spinnerId)).filter(({ version }) => !isLast || version !== spinner.lastVersion);
      const known: Parameters<typeof insideOf>[0][number][] = [];
      for (const one of found) {
        const version = await spinners.findVersion(organizationId, spinnerId, one.version);
        if (version) known.push({ ...one, definition: version.definition });
      }
      const earlier = known.filter(({ version }) => version < spinner.lastVersion).flatMap(({ people }) => people);
      const seen = insideOf(known, view === 'version' && last ? last.definition : spinner.draft);
      return { ...seen, inEarlier: earlier.reduce((sum, { people }) => sum + people, 0) };
    });
  }
}
