import { readFileSync } from 'node:fs';
import { type SelfTestCheck, selfTestSchema } from '../../../shared/model/self-test.ts';

// `node check-self-test.ts FILE`: ends with 1 where what `--self-test --json` printed into the file does not say that a fresh
// station works. Printers, disk and vault are the computer's own; what stands here comes with the program.

const ofTheProgram: ReadonlySet<SelfTestCheck> = new Set(['database', 'platform', 'fonts']);

const [, , file = ''] = process.argv;
const { rows } = selfTestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const broken = rows.filter(({ id, light }) => ofTheProgram.has(id) && light !== 'green');
for (const { name, found } of broken) process.stderr.write(`${name}: ${found}\n`);
process.exitCode = broken.length === 0 ? 0 : 1;
