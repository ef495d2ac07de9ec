/** What to bundle, by absolute paths. */
export interface BundleOptions {
  readonly entry: string;
  /** The folder of all that it may import. */
  readonly sources: string;
  /** A new one means other packages. */
  readonly lockFile: string;
  /** The folder of the bundles. */
  readonly cache: string;
}

/**
 * The path of a bundle of `entry` and all that it imports, made anew when a source has changed. Packages stay outside.
 * @throws Error if it cannot be built or stored
 */
export function bundleOf(options: BundleOptions): Promise<string>;
