/** The HTML of a preview, for one frame to show. */
export interface PreviewFrame {
  readonly organizationId: string;
  readonly id: string;
  readonly html: string;
  /** Whether images from elsewhere are loaded. */
  readonly showsImages: boolean;
  readonly expiresAt: Date;
}

export interface PreviewFrameRepository {
  /** Adds a frame, and deletes those of its organization that have expired. */
  add(frame: PreviewFrame, now: Date): Promise<void>;
  /** Reads and deletes a frame; undefined if it was taken before or has expired. */
  take(organizationId: string, id: string, now: Date): Promise<PreviewFrame | undefined>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly previewFrames: PreviewFrameRepository;
  }
}
