import { Suppression } from '../../domain/channels/suppression.ts';
import type { FieldsOf } from '../engine/row.ts';

/** The columns of a suppression `s`, as `SuppressionRow` has them. */
export const suppressionColumns = `
  s.organization_id as "organizationId", s.kind, s.address, s.reason, s.note, s.via, s.actor_type as "actorType", s.actor_id as "actorId",
  s.created_at as "createdAt", s.unsubscribed_at as "unsubscribedAt"`;

export interface SuppressionRow extends Omit<FieldsOf<Suppression>, 'by'> {
  readonly actorType: Suppression['by']['type'];
  readonly actorId: Suppression['by']['id'];
}

export const suppressionOf = ({ actorType, actorId, ...row }: SuppressionRow): Suppression =>
  new Suppression({ ...row, by: { type: actorType, id: actorId } });
