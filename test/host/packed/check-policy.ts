import { isDeepStrictEqual } from 'node:util';
import { managedPolicy } from '../../../main/policy/managed-policy.ts';

// `node check-policy.ts RULES`: exits with 1 if this computer's policy differs from these rules (JSON; null for none).

const [, , expected = ''] = process.argv;
const policy = (await managedPolicy()?.result) ?? null;
const rules = policy === null ? null : (policy.rules ?? 'not understood');
const isRight = isDeepStrictEqual(rules, JSON.parse(expected));
process.stderr.write(`${policy?.where ?? 'No policy'}: ${JSON.stringify(rules)}\n`);
process.exitCode = isRight ? 0 : 1;
