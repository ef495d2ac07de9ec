import { createRoute } from '@tanstack/react-router';
import { auditWords } from '../pages/audit/shared/words.ts';
import { isApiId, isTimeText } from '../text/search.ts';
import { page, signedInRoute } from './root.tsx';

interface AuditFilter {
  readonly actorId?: string;
  readonly subjectType?: keyof typeof auditWords.subjects;
  readonly from?: string;
  readonly to?: string;
}
const isSubject = (value: unknown): value is keyof typeof auditWords.subjects => typeof value === 'string' && value in auditWords.subjects;

const audit = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/audit',
  validateSearch: ({ actorId, subjectType, from, to }: Record<string, unknown>): AuditFilter => ({
    ...(isApiId(actorId) && { actorId }),
    ...(isSubject(subjectType) && { subjectType }),
    ...(isTimeText(from) && { from }),
    ...(isTimeText(to) && { to }),
  }),
  component: page(() => import('../pages/audit/audit.tsx'), 'AuditPage'),
});

/** The audit log. */
export const auditRoutes = [audit] as const;
