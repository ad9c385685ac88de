import { readFileSync } from 'node:fs';
import { wrongFuses } from './fuses.ts';

// `node check-fuses.ts PROGRAM`: exits with 1 if a packed program has a wrong fuse.

const [, , program = ''] = process.argv;
const wrong = wrongFuses(readFileSync(program));
process.stderr.write(
  wrong.length === 0 ? `All fuses of ${program} are right.\n` : `${wrong.join('\n')}\n`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
