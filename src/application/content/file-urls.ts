import type { StoredFile } from '../../domain/content/stored-file.ts';
import type { OwnDomains } from '../accounts/own-domain/own-domains.ts';

/** The public addresses of files. */
export class FileUrls {
  readonly #base: string;
  readonly #domains: OwnDomains | undefined;

  /** `base` is the address without a file name. */
  constructor(base: string, domains?: OwnDomains) {
    this.#base = base;
    this.#domains = domains;
  }

  of(file: Pick<StoredFile, 'organizationId' | 'fileName'>): string {
    const url = `${this.#base}/${file.fileName}`;
    return this.#domains?.place(url, file.organizationId) ?? url;
  }
}
