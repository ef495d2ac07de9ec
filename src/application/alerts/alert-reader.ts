import type { Alert } from '../../domain/alerts/alert.ts';
import type { AlertKindName } from '../../domain/alerts/alert-kinds.ts';
import type { AlertTarget } from '../../domain/alerts/alert-target.ts';
import type { AlertWishes } from '../../domain/alerts/alert-wishes.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** Selects alerts. */
export interface AlertFilter {
  readonly isOpen: boolean;
  readonly kinds: readonly AlertKindName[];
}

/** Reads alerts and where they go. */
export abstract class AlertReader {
  /** The latest first, of these kinds; open ones alone if asked for. */
  abstract list(organizationId: string, filter: AlertFilter, page: PageRequest): Promise<Page<Alert>>;
  abstract targets(organizationId: string): Promise<readonly AlertTarget[]>;
  /** The alerts that a person wants by mail. */
  abstract wishes(organizationId: string, userId: string): Promise<AlertWishes>;
}
