import type { Fragment } from '../../../domain/content/fragment.ts';
import type { FragmentReader } from '../../content/fragment-reader.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { SpinnerReader } from '../spinner-reader.ts';
import { findUses } from './find-uses.ts';
import { type SaveFragmentInput, writeFragment } from './write-fragment.ts';

/** Makes, edits, archives or restores a layout or a part. Published spinners keep the versions that they were made with. */
export class SaveFragment extends UseCase<'unitOfWork' | 'audit' | 'clock', { fragments: FragmentReader; spinners: SpinnerReader }> {
  /**
   * @throws ValidationFailed naming every problem, NotFound, InvalidState if there are too many, one has the key, it was edited meanwhile, or
   * it is to be archived and something uses it
   */
  async execute(input: SaveFragmentInput): Promise<Fragment> {
    const uses = input.written.isArchived ? await findUses(this.deps, input.organizationId, input.name) : undefined;
    return this.deps.unitOfWork.run((transaction) => writeFragment(transaction, this.deps, input, uses));
  }
}
