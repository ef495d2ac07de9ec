import type { AllowedNetworks } from '../kernel/allowed-networks.ts';
import { type ApprovalRules, checkedApprovalRules } from '../kernel/approval-rules.ts';
import { Entity } from '../kernel/entity.ts';
import { ValidationFailed } from '../kernel/errors.ts';
import { checkWindow, type SendingWindow } from '../kernel/hours/sending-window.ts';
import { checkLocale } from '../kernel/locale.ts';
import { checkZone } from '../kernel/zone.ts';
import { checkFrequencyCap, completedCap, type FrequencyCap } from './frequency-cap.ts';

/** Over how many recipients a new organization's jobs are confirmed. */
export const usuallyConfirmedOver = 1000;
const mostConfirmed = 1_000_000_000;

/** Hours as people write them; absent parts stay as they are. */
interface WrittenHours {
  readonly zone?: string | undefined;
  readonly sendingWindow?: unknown;
}

/** A tenant. All other data belongs to exactly one organization. */
export class Organization extends Entity<{
  id: string;
  name: string;
  planId: string;
  /** When its first plan began. Its metering periods start on that day of the month. */
  planBeganAt: Date;
  createdAt: Date;
  /** Over how many recipients people type the number before a job starts. */
  confirmOver: number;
  /** Since when the daily limit of new organizations does not hold for it; null while only its age lifts it. */
  dailyLimitLiftedAt: Date | null;
  /** The time zone of whom nothing else says one (IANA). */
  zone: string;
  /** The language that its messages write numbers, dates, yes and no in (BCP 47), where a template names none. */
  locale: string;
  /** When its messages to people may leave; null: at any time. */
  sendingWindow: SendingWindow | null;
  /** The number of messages that one address gets; null: any number. */
  frequencyCap: FrequencyCap | null;
  /** Whether it has made a topic, or somebody has chosen one: claims ask for topics then. */
  usesTopics: boolean;
  /** Whether somebody has chosen to get less: claims ask for frequencies then. */
  usesFrequencies: boolean;
  /** Whether its members need a second factor. */
  requiresFactor: boolean;
  /** From where it is used. */
  networks: AllowedNetworks;
  /** The acts that wait for a second person. */
  approvals: ApprovalRules;
}>() {
  rename(name: string): Organization {
    return this.with({ name });
  }

  /** @throws ValidationFailed if it is not an integer from 0 to a billion */
  confirmJobsOver(recipients: number): Organization {
    if (!Number.isInteger(recipients) || recipients < 0 || recipients > mostConfirmed)
      throw new ValidationFailed([{ path: 'confirmOver', message: `must be an integer from 0 to ${mostConfirmed}` }]);
    return this.with({ confirmOver: recipients });
  }

  /** @throws ValidationFailed */
  sendWithin({ zone = this.zone, sendingWindow = this.sendingWindow }: WrittenHours): Organization {
    const problems = [...checkZone(zone, 'zone'), ...(sendingWindow === null ? [] : checkWindow(sendingWindow, 'sendingWindow'))];
    if (problems.length > 0) throw new ValidationFailed(problems);
    return this.with({ zone, sendingWindow: sendingWindow as SendingWindow | null });
  }

  /** @throws ValidationFailed */
  writeIn(locale: string): Organization {
    const problems = checkLocale(locale, 'locale');
    if (problems.length > 0) throw new ValidationFailed(problems);
    return this.with({ locale });
  }

  /** @throws ValidationFailed */
  capAt(frequencyCap: unknown): Organization {
    if (frequencyCap === null) return this.with({ frequencyCap });
    const problems = checkFrequencyCap(frequencyCap, 'frequencyCap');
    if (problems.length > 0) throw new ValidationFailed(problems);
    return this.with({ frequencyCap: completedCap(frequencyCap as FrequencyCap) });
  }

  requireFactor(requiresFactor: boolean): Organization {
    return this.with({ requiresFactor });
  }

  allowNetworks(networks: AllowedNetworks): Organization {
    return this.with({ networks });
  }

  /** @throws ValidationFailed */
  approveBySecond(rules: ApprovalRules): Organization {
    return this.with({ approvals: checkedApprovalRules(rules) });
  }

  liftDailyLimit(now: Date): Organization {
    return this.dailyLimitLiftedAt === null ? this.with({ dailyLimitLiftedAt: now }) : this;
  }

  /** Keeps the current period and its usage; otherwise switching plans back and forth would reset the usage. */
  changePlan(planId: string): Organization {
    return this.with({ planId });
  }
}
