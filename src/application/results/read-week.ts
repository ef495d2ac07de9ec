import { NotFound } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';
import { lastDays } from './results-by-day.ts';
import { type Week, weekDays, weekOf } from './week.ts';
import type { WeekReader } from './week-reader.ts';

/** The last seven days of an organization, today among them, with the days before them. */
export interface ReadWeekAnswer extends Week {
  readonly zone: string;
  /** As `2026-11-23`, the oldest first. */
  readonly days: readonly string[];
  readonly from: Date;
  readonly to: Date;
  /** The week before ends where the week begins. */
  readonly before: Date;
  /** Whether jobs are left out because there are too many. */
  readonly hasMore: boolean;
}

/** Reads how the jobs went that were created in the last seven days of the organization's zone, by spinner, and in the seven days before. */
export class ReadWeek extends UseCase<'unitOfWork' | 'clock', { reader: WeekReader }> {
  async execute({ organizationId }: { readonly organizationId: string }): Promise<ReadWeekAnswer> {
    const organization = await this.deps.unitOfWork.run(({ organizations }) => organizations.find(organizationId));
    if (!organization) throw new NotFound('Organization');
    const { zone } = organization;
    const days = lastDays(this.deps.clock.now(), zone, 2 * weekDays);
    const [to, starts] = [days.at(-1)?.to as Date, days.map(({ from }) => from)];
    const { days: counted, hasMore } = await this.deps.reader.read(organizationId, [...starts, to]);
    const week = days.slice(weekDays);
    return {
      ...weekOf(counted),
      zone,
      to,
      hasMore,
      days: week.map(({ day }) => day),
      from: starts[weekDays] as Date,
      before: starts[0] as Date,
    };
  }
}
