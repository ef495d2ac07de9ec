import type { ApprovalAuthor } from '../../domain/approvals/approval.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** The ids of the people behind authors, who cannot decide about it: the people themselves, and for API keys who made them. */
export async function barredPeople(
  { apiKeys }: Pick<Transaction, 'apiKeys'>,
  organizationId: string,
  authors: readonly (ApprovalAuthor | null)[],
): Promise<readonly string[]> {
  const keys = authors.some((author) => author?.type === 'api-key') ? await apiKeys.list(organizationId) : [];
  const ids = authors.map((author) => {
    if (author?.type === 'user') return author.id;
    return author?.type === 'api-key' ? keys.find(({ id }) => id === author.id)?.createdBy : null;
  });
  return [...new Set(ids)].filter((id) => id != null);
}
