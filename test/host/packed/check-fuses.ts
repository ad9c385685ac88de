import { readFileSync } from 'node:fs';
import { wrongFuses } from './fuses.ts';

// `node check-fuses.ts PROGRAM`: ends with 1 where a packed program has a fuse that is not as it has to be.

const [, , program = ''] = process.argv;
const wrong = wrongFuses(readFileSync(program));
process.stderr.write(
  wrong.length === 0 ? `All fuses of ${program} are right.\n` : `${wrong.join('\n')}\n`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
