import { ContainerModule } from 'inversify';
import { FragmentReader } from '../../application/content/fragment-reader.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { SaveFragment } from '../../application/spinners/layouts/save-fragment.ts';
import { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { provide } from './construct.ts';

/** Layouts and parts. */
export const content = new ContainerModule(({ bind }) => {
  provide(bind, SaveFragment, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, fragments: FragmentReader, spinners: SpinnerReader });
});
