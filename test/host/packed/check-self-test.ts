import { readFileSync } from 'node:fs';
import { type SelfTestCheck, selfTestSchema } from '../../../shared/model/self-test.ts';

// `node check-self-test.ts FILE`: exits with 1 if the output of `--self-test --json` in the file does not report a
// working new station. Printers, disk and vault depend on the computer; the checks below only on the program.

const ofTheProgram: ReadonlySet<SelfTestCheck> = new Set(['database', 'platform', 'fonts']);

const [, , file = ''] = process.argv;
const { rows } = selfTestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const failing = rows.filter(({ id, light }) => ofTheProgram.has(id) && light !== 'green');
for (const { name, found } of failing) process.stderr.write(`${name}: ${found}\n`);
process.exitCode = failing.length === 0 ? 0 : 1;
