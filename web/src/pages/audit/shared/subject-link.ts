import type { LinkProps } from '@tanstack/react-router';
import type { AuditEntry } from '../../../api/types.ts';

type Subject = AuditEntry['subject'];

const places: { readonly [Type in Subject['type']]: (id: string) => LinkProps } = {
  organization: () => ({ to: '/settings' }),
  domain: () => ({ to: '/settings/brand' }),
  provider: () => ({ to: '/settings/security' }),
  picture: () => ({ to: '/settings/brand' }),
  file: () => ({ to: '/spinners' }),
  user: () => ({ to: '/profile' }),
  member: () => ({ to: '/members' }),
  role: () => ({ to: '/roles' }),
  invitation: () => ({ to: '/members' }),
  project: () => ({ to: '/settings' }),
  'data-table': (tableId) => ({ to: '/tables/$tableId', params: { tableId } }),
  records: (tableId) => ({ to: '/tables/$tableId', params: { tableId } }),
  import: (importId) => ({ to: '/imports/$importId', params: { importId } }),
  'api-key': () => ({ to: '/keys' }),
  secret: () => ({ to: '/secrets' }),
  endpoint: (endpointId) => ({ to: '/endpoints/$endpointId', params: { endpointId } }),
  host: () => ({ to: '/channels' }),
  channel: (channelId) => ({ to: '/channels/$channelId', params: { channelId } }),
  spinner: (spinnerId) => ({ to: '/spinners/$spinnerId', params: { spinnerId } }),
  job: (jobId) => ({ to: '/jobs/$jobId', params: { jobId } }),
  approval: (approvalId) => ({ to: '/approvals/$approvalId', params: { approvalId } }),
  person: (address) => ({ to: '/people', ...(address.length > 0 && { search: { address } }) }),
  reply: () => ({ to: '/people' }),
  layout: (key) => ({ to: '/layouts/$key', params: { key } }),
  part: (key) => ({ to: '/parts/$key', params: { key } }),
  topic: () => ({ to: '/suppressions' }),
  form: () => ({ to: '/suppressions' }),
  suppression: (address) => ({
    to: '/suppressions',
    ...(address.includes('@') && { search: { prefix: address } }),
    ...(address.startsWith('+') && { search: { kind: 'phone', prefix: address } }),
  }),
};

/** The page of a changed thing; undefined for what is gone, and for people, whose own pages only they see. */
export function subjectLink({ subject }: AuditEntry): LinkProps | undefined {
  if (subject.isGone || subject.type === 'user') return undefined;
  // A page that is older than its server may not know the type.
  return places[subject.type]?.(subject.id);
}
