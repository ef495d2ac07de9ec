import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const folder = import.meta.dirname;
const compressible = /\.(?:js|css|html|svg)$/;

/** Writes a brotli and a gzip copy beside each text file, so that the server never compresses an answer of the app. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = folder }) {
      const files = await readdir(dir, { recursive: true, withFileTypes: true });
      await Promise.all(
        files
          .filter((file) => file.isFile() && compressible.test(file.name) && file.name !== 'index.html')
          .map(async ({ parentPath, name }) => {
            const path = join(parentPath, name);
            const content = await readFile(path);
            const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
            await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
            await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
          }),
      );
    },
  };
}

/** Builds the app in another language: of each words file, the sibling that is named for the language is taken. */
function inLanguage(language: string): Plugin {
  return {
    name: 'in-language',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.') || !source.endsWith('.ts')) return;
      const sibling = join(dirname(importer), source.replace(/ts$/, `${language}.ts`));
      // A translation takes what holds no words from the English file.
      return sibling !== importer && existsSync(sibling) ? sibling : undefined;
    },
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
  };
}

// A build is for production, also where the program that starts it runs tests.
if (process.argv.includes('build')) process.env.NODE_ENV = 'production';

// The mode is the language; without one, the app is in English.
export default defineConfig(({ mode }) => ({
  root: folder,
  // Files refer to each other relative to themselves; the server writes the path prefix into index.html.
  base: './',
  build: {
    outDir: 'dist',
    // The build in another language stands in a folder of this one.
    emptyOutDir: false,
    target: 'es2022',
    // Fonts and pictures stay files: the content security policy allows no data URLs for fonts.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      // One file for what every page needs, and one for what several share: with a chunk for each set of pages, the editor would load 77.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            // The words of refusals are loaded with the first one.
            { name: 'refusals', test: /\/web\/src\/api\/(refusals|(state-)?words)\.(\w\w\.)?ts$/ },
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
    },
  },
  plugins: [compressed(), ...(/^[a-z]{2}$/.test(mode) ? [inLanguage(mode)] : [])],
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000', '/openapi.json': 'http://127.0.0.1:3000' } },
}));
