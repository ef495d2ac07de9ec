import type { PreviewFrame, PreviewFrameRepository } from '../../application/spinners/preview-frame-repository.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

const forget = 'delete from preview_frames where organization_id = $1 and expires_at <= $2';

const add = 'insert into preview_frames (organization_id, id, html, shows_images, expires_at) values ($1, $2, $3, $4, $5)';

const take = `
  delete from preview_frames where organization_id = $1 and id = $2
  returning organization_id as "organizationId", id, html, shows_images as "showsImages", expires_at as "expiresAt"`;

export const previewFramesOn = (session: PipelinedTransaction): PreviewFrameRepository => ({
  async add({ organizationId, id, html, showsImages, expiresAt }, now) {
    await session.execute('forget_preview_frames', forget, [organizationId, now]);
    await session.execute('add_preview_frame', add, [organizationId, id, html, showsImages, expiresAt]);
  },
  async take(organizationId, id, now) {
    const [found] = await session.query<PreviewFrame>('take_preview_frame', take, [organizationId, id]);
    return found && found.expiresAt > now ? found : undefined;
  },
});
