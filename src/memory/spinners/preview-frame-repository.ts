import type { PreviewFrameRepository } from '../../application/spinners/preview-frame-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The frames of a transaction. */
export const previewFramesOn = ({ previewFrames }: Overlays): PreviewFrameRepository => ({
  async add(frame, now) {
    for (const old of [...previewFrames.list(frame.organizationId)]) if (old.expiresAt <= now) previewFrames.delete(old);
    previewFrames.put(frame);
  },
  async take(organizationId, id, now) {
    const found = previewFrames.find(organizationId, id);
    if (!found) return undefined;
    previewFrames.delete(found);
    return found.expiresAt > now ? found : undefined;
  },
});
