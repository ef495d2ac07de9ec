import { isUuid } from '../../domain/kernel/uuid.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { PreviewFrame } from './preview-frame-repository.ts';

type Named = Pick<PreviewFrame, 'organizationId' | 'id'>;

/** The token in a frame's URL: it names the frame, and is signed. */
export function frameToken(secrets: Secrets, { organizationId, id }: Named): string {
  const text = `${organizationId}.${id}`;
  return `${text}.${secrets.sign('preview-frame', text)}`;
}

/** The frame that a token names; undefined unless it was signed here. */
export function frameOf(secrets: Secrets, token: string): Named | undefined {
  const [organizationId = '', id = '', signature, ...more] = token.split('.');
  if (!isUuid(organizationId) || !isUuid(id) || !signature || more.length > 0) return undefined;
  return secrets.verify('preview-frame', `${organizationId}.${id}`, signature) ? { organizationId, id } : undefined;
}
