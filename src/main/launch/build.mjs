// Makes the bundles of a release, so that a start writes nothing and needs neither esbuild nor tsx.

import { rmSync } from 'node:fs';
import { bundlesOf } from './bundle.mjs';
import { bundles, release } from './programs.mjs';

rmSync(release, { recursive: true, force: true });
await bundlesOf({ ...bundles, cache: release });
