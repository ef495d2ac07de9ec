import { tsImport } from 'tsx/esm/api';

/** Jest loads this as it stands; the TypeScript behind it is run as the product's is. */
export default async () => (await tsImport('./start-database.ts', import.meta.url)).default();
