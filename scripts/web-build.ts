import { ensureWebBuild } from '../src/main/web/web-build.ts';

// Builds the web app, unless there is a build of exactly these sources.
const state = await ensureWebBuild((line) => console.log(line));
if (state !== 'built') {
  console.error('The tools that build the web app are not installed: run `npm ci` without --omit=dev.');
  process.exitCode = 1;
}
