import { UseCase } from '../kernel/use-case.ts';

/** Tells what comes to be so without a change of its own: a meter near its limit, a key near its end. */
export class TellStanding extends UseCase<'unitOfWork' | 'clock'> {
  execute(): Promise<void> {
    return this.deps.unitOfWork.run(({ events }) => events.appendStanding(this.deps.clock.now()));
  }
}
