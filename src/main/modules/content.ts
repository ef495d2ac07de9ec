import { ContainerModule } from 'inversify';
import { SaveFragment } from '../../application/content/save-fragment.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { provide } from './construct.ts';

/** Layouts and parts. */
export const content = new ContainerModule(({ bind }) => {
  provide(bind, SaveFragment, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
});
