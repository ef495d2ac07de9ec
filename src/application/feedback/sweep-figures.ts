import { keptFigureDays } from '../../domain/channels/health/day-figures.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import { keptResultDays } from '../results/results.ts';

const dayMs = 86_400_000;
/** Later than the latest feedback, so that hours are still there while guardrails and feedback need them. */
const hourlyDays = 35;
const rowsAtOnce = 5000;
const maxChunks = 200;

/** Makes figures of hours those of days after some weeks, and deletes them after 400 days, and results by time after 40; a limited number of chunks per call. */
export class SweepFigures extends UseCase<'unitOfWork' | 'clock'> {
  async execute(): Promise<void> {
    const today = Math.floor(this.deps.clock.now().getTime() / dayMs);
    const daysAgo = (days: number): Date => new Date((today - days) * dayMs);
    await this.#chunks(({ figures }) => figures.foldDays(daysAgo(hourlyDays), rowsAtOnce));
    await this.#chunks(({ figures }) => figures.sweep(daysAgo(keptFigureDays), rowsAtOnce));
    await this.#chunks(({ results }) => results.sweep(daysAgo(keptResultDays), rowsAtOnce));
  }

  async #chunks(work: (transaction: Transaction) => Promise<boolean>): Promise<void> {
    for (let chunk = 0; chunk < maxChunks; chunk++) if (!(await this.deps.unitOfWork.run(work))) return;
  }
}
