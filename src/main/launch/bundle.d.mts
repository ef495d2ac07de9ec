/** What to bundle, by absolute paths. */
export interface BundleOptions {
  /** The file that each program starts with, by its name. */
  readonly programs: Readonly<Record<string, string>>;
  /** The folders of all that they may import. */
  readonly sources: readonly string[];
  /** A new one means other packages. Its folder is the root: all of it may be moved together. */
  readonly lockFile: string;
  /** The folder of the bundles that are made here. */
  readonly cache: string;
  /** The folder of those that were made with the release, which are taken if they are of these sources. */
  readonly built?: string;
}

/**
 * The folder with a bundle of each program, `<name>.js`, and all that it imports, made again when a source has changed. Most packages stay outside.
 * @throws Error if they cannot be built or stored
 */
export function bundlesOf(options: BundleOptions): Promise<string>;
