import { spawnSync } from 'node:child_process';

// Every lane, one after the other, also after one that has failed.
const failed = ['test', 'test:web', 'test:processes', 'test:size'].filter(
  (lane) => spawnSync('npm', ['run', '--silent', lane, '--', ...process.argv.slice(2)], { stdio: 'inherit' }).status !== 0,
);
console.log(failed.length === 0 ? '\nAll lanes passed' : `\nFailed lanes: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
