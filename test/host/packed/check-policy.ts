import { isDeepStrictEqual } from 'node:util';
import { managedPolicy } from '../../../main/policy/managed-policy.ts';

// `node check-policy.ts RULES`: exits with 1 if this computer's policy differs from these rules (JSON; null for none).

const [, , wanted = ''] = process.argv;
const found = (await managedPolicy()?.found) ?? null;
const rules = found === null ? null : (found.rules ?? 'not understood');
const isRight = isDeepStrictEqual(rules, JSON.parse(wanted));
process.stderr.write(`${found?.where ?? 'No policy'}: ${JSON.stringify(rules)}\n`);
process.exitCode = isRight ? 0 : 1;
