import type { ForecastCause, ForecastGap } from './causes.ts';

/** When the messages of one step leave; null if that cannot be known. */
export interface StepForecast {
  readonly stepId: string;
  /** The number of people who get it from now on, as their records are now. */
  readonly people: number;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
}

/** When the messages of a job leave, as far as that can be known. */
export interface Forecast {
  /** When the first message leaves, or the next one of a job that runs. */
  readonly firstAt: Date | null;
  /** When the last one of all steps leaves. */
  readonly lastAt: Date | null;
  /** The cause of their longest wait. */
  readonly cause: ForecastCause | null;
  /** Why the last one cannot be foreseen; null if it can, or if nothing is to be sent. */
  readonly gap: ForecastGap | null;
  /** In the order of the steps; those that nobody is to get are left out. */
  readonly steps: readonly StepForecast[];
}

/** Nothing can be said. */
export const noForecast = (gap: ForecastGap | null): Forecast => ({ firstAt: null, lastAt: null, cause: null, gap, steps: [] });
