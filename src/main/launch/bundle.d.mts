/** What to bundle, by absolute paths. */
export interface BundleOptions {
  /** The file that each program starts with, by its name. */
  readonly programs: Readonly<Record<string, string>>;
  /** The folders of all that they may import. */
  readonly sources: readonly string[];
  /** A new one means other packages. */
  readonly lockFile: string;
  /** The folder of the bundles. */
  readonly cache: string;
}

/**
 * The folder with a bundle of each program, `<name>.js`, and all that it imports, made again when a source has changed. Most packages stay outside.
 * @throws Error if they cannot be built or stored
 */
export function bundlesOf(options: BundleOptions): Promise<string>;
