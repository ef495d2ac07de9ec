// The compiler copies no icons and no codex files.
import { cpSync, readdirSync } from 'node:fs';

const isAsset = (path) => /\.(?:svg|node\.json)$/.test(path);
for (const folder of ['icons', 'nodes'])
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isAsset))
    cpSync(`${folder}/${path}`, `dist/${folder}/${path}`);
