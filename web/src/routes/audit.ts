import { createRoute } from '@tanstack/react-router';
import { isSubjectType, type SubjectType } from '../pages/audit/shared/subject-types.ts';
import { isApiId, isTimeText } from '../text/search.ts';
import { page, signedInRoute } from './root.tsx';

interface AuditFilter {
  readonly actorId?: string;
  readonly subjectType?: SubjectType;
  readonly from?: string;
  readonly to?: string;
}

const audit = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/audit',
  validateSearch: ({ actorId, subjectType, from, to }: Record<string, unknown>): AuditFilter => ({
    ...(isApiId(actorId) && { actorId }),
    ...(isSubjectType(subjectType) && { subjectType }),
    ...(isTimeText(from) && { from }),
    ...(isTimeText(to) && { to }),
  }),
  component: page(() => import('../pages/audit/audit.tsx'), 'AuditPage'),
});

/** The audit log. */
export const auditRoutes = [audit] as const;
