import { tsImport } from 'tsx/esm/api';

/** Jest loads this file without a transform; it runs the TypeScript through tsx. */
export default async () => {
  try {
    await (await tsImport('./begin-run.ts', import.meta.url)).beginRun();
  } catch (reason) {
    console.error(`The tests cannot run here: ${reason.message}`);
    if (process.env.CI) console.error(reason);
    process.exit(1);
  }
};
