import { tsImport } from 'tsx/esm/api';

/** Jest loads this file without a transform; it runs the TypeScript through tsx. */
export default (await tsImport('./lane-reporter.ts', import.meta.url)).LaneReporter;
