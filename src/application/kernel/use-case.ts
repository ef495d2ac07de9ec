import type { Audit } from './audit.ts';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Pauses } from './pauses.ts';
import type { Processor } from './processor.ts';
import type { Secrets } from './secrets.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Services of the kernel, by the names under which use cases have them. */
interface KernelServices {
  readonly unitOfWork: UnitOfWork;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly pauses: Pauses;
  readonly processor: Processor;
  readonly secrets: Secrets;
}

/**
 * A use case: a class named verb + noun, with one `execute`. It depends on the kernel's services in `Names`, and on `Others` of its room
 * and of the rooms before.
 */
export abstract class UseCase<Names extends keyof KernelServices, Others extends object = object> {
  protected readonly deps: Pick<KernelServices, Names> & Others;

  constructor(deps: Pick<KernelServices, Names> & Others) {
    this.deps = deps;
  }
}
