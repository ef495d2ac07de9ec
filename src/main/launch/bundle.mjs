import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const unusedDays = 7;

/** The number of builds of this process that are under way. */
let building = 0;

/** @type {import('./bundle.d.mts').bundlesOf} */
export async function bundlesOf({ programs, sources, lockFile, cache, built = cache }) {
  const root = dirname(lockFile);
  const state = stateOf([...sources.flatMap(filesIn), lockFile], root);
  const folder = join(cache, state);
  const found = [join(built, state), folder].find((place) => existsSync(place));
  if (found !== undefined) return found;
  const { build, stop } = await import('esbuild');
  // Built aside, so that two at once do not mix their files, and one that is ended leaves nothing half done.
  const aside = `${folder}-${randomUUID()}`;
  building++;
  try {
    await build({
      entryPoints: programs,
      outdir: aside,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // Without the sources' text: Node keeps source maps in memory. Names stay as they are, since keeping them costs each function that is
      // made.
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'silent',
      plugins: [packagesOutside, inPlace(aside)],
    });
    removeUnused(cache);
    renameSync(aside, folder);
  } catch (reason) {
    // Another one may have been as quick.
    if (!existsSync(folder)) throw reason;
  } finally {
    building--;
    // Its process would stay as long as this one.
    if (building === 0) await stop();
    rmSync(aside, { recursive: true, force: true });
  }
  return folder;
}

/** Packages of many small ES modules: to find and load their 400 files takes a sixth of a start. */
const within = /^(?:inversify|@inversifyjs\/[\w-]+|jose|libphonenumber-js)(?:\/|$)/;

/** All other packages stay outside, so that they find what they bring. @type {import('esbuild').Plugin} */
const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || within.test(path) ? undefined : { path, external: true },
    );
  },
};

/**
 * A file that a source finds beside itself is found from the bundle, too, also when both have been moved together.
 * @param {string} outdir @returns {import('esbuild').Plugin}
 */
const inPlace = (outdir) => ({
  name: 'in-place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const from = (/** @type {string} */ to) => JSON.stringify(relative(outdir, to).replaceAll(sep, '/'));
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', `new URL(${from(path)}, import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `process.getBuiltinModule('node:url').fileURLToPath(new URL(${from(dirname(path))}, import.meta.url))`,
        );
      return { contents, loader: 'ts' };
    });
  },
});

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, path, name }) => join(parentPath ?? path, name))
    .sort();

/** Their contents and places below the root, not their times: images and archives round times. @param {readonly string[]} files @param {string} root */
function stateOf(files, root) {
  const hash = createHash('sha256');
  for (const file of files) {
    const text = readFileSync(file);
    hash.update(`${relative(root, file)}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex').slice(0, 32);
}

/** @param {string} cache */
function removeUnused(cache) {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > unusedDays * 86_400_000) rmSync(path, { recursive: true, force: true });
  }
}
