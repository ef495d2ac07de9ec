import { UseCase } from '../kernel/use-case.ts';
import { frameOf } from './frame-tokens.ts';
import type { PreviewFrame } from './preview-frame-repository.ts';

/** Reads the HTML of a preview for a frame, once. */
export class OpenFrame extends UseCase<'unitOfWork' | 'secrets' | 'clock'> {
  /** Undefined if the token is not valid, was used before or has expired. */
  async execute({ token }: { readonly token: string }): Promise<PreviewFrame | undefined> {
    const named = frameOf(this.deps.secrets, token);
    if (!named) return undefined;
    return this.deps.unitOfWork.run(({ previewFrames }) => previewFrames.take(named.organizationId, named.id, this.deps.clock.now()));
  }
}
