import { pictureOfFile } from '../../../domain/accounts/brand/picture.ts';
import type { OwnDomains } from '../own-domain/own-domains.ts';

/** The public addresses of pictures. */
export class PictureUrls {
  readonly #base: string;
  readonly #domains: OwnDomains | undefined;

  /** `base` is the address without a file name. */
  constructor(base: string, domains?: OwnDomains) {
    this.#base = base;
    this.#domains = domains;
  }

  of(fileName: string): string {
    const url = `${this.#base}/${fileName}`;
    return this.#domains?.place(url, pictureOfFile(fileName)?.organizationId ?? '') ?? url;
  }
}
