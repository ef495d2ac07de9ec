import { tsImport } from 'tsx/esm/api';

/** Jest loads this file without a transform; it runs the TypeScript through tsx. */
export default async () => (await tsImport('./begin-run.ts', import.meta.url)).beginRun();
