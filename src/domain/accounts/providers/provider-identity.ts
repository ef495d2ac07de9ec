import { Entity } from '../../kernel/entity.ts';

/** A person as a provider knows them. The subject never changes there; addresses do. */
export class ProviderIdentity extends Entity<{
  organizationId: string;
  providerId: string;
  /** Unique at the issuer, and case-sensitive. */
  subject: string;
  userId: string;
  createdAt: Date;
}>() {}
