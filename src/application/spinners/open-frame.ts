import type { Clock } from '../kernel/clock.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { frameOf } from './frame-tokens.ts';
import type { PreviewFrame } from './preview-frame-repository.ts';

/** Reads the HTML of a preview for a frame, once. */
export class OpenFrame {
  readonly #unitOfWork: UnitOfWork;
  readonly #secrets: Secrets;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, secrets: Secrets, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /** Undefined if the token is not valid, was used before or has expired. */
  async execute({ token }: { readonly token: string }): Promise<PreviewFrame | undefined> {
    const named = frameOf(this.#secrets, token);
    if (!named) return undefined;
    return this.#unitOfWork.run(({ previewFrames }) => previewFrames.take(named.organizationId, named.id, this.#clock.now()));
  }
}
