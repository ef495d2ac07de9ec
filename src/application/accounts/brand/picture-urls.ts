/** The public addresses of pictures. */
export class PictureUrls {
  readonly #base: string;

  /** `base` is the address without a file name. */
  constructor(base: string) {
    this.#base = base;
  }

  of(fileName: string): string {
    return `${this.#base}/${fileName}`;
  }
}
