import { Entity } from '../kernel/entity.ts';
import type { AlertFacts } from './alert-kind.ts';
import type { AlertKindName } from './alert-kinds.ts';

/** The time in which people hear of one cause at most once that it has begun. */
export const quietMs = 3_600_000;

/** Something that people should know, from when it was found to when it was over. */
export class Alert extends Entity<{
  organizationId: string;
  id: string;
  kind: AlertKindName;
  /** The id or name of what it is about. With the kind, it is the cause. */
  subject: string;
  facts: AlertFacts;
  begunAt: Date;
  endedAt: Date | null;
  /** The notice that told its beginning; null: nobody has heard of it. */
  toldIn: string | null;
  toldAt: Date | null;
  /** The notice that told that it is over. */
  overToldIn: string | null;
}>() {
  static begin(cause: Pick<Alert, 'organizationId' | 'kind' | 'subject' | 'facts'>, id: string, begunAt: Date): Alert {
    const { organizationId, kind, subject, facts } = cause;
    return new Alert({ organizationId, id, kind, subject, facts, begunAt, endedAt: null, toldIn: null, toldAt: null, overToldIn: null });
  }

  end(endedAt: Date): Alert {
    return this.with({ endedAt });
  }

  /** Told in a notice: that it has begun, or, once it has ended, that it is over. */
  told(noticeId: string, now: Date): Alert {
    return this.endedAt === null ? this.with({ toldIn: noticeId, toldAt: now }) : this.with({ overToldIn: noticeId });
  }
}
