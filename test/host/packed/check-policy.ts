import { isDeepStrictEqual } from 'node:util';
import { managedPolicy } from '../../../main/policy/managed-policy.ts';

// `node check-policy.ts RULES`: ends with 1 where the policy of this computer is not these rules (JSON; null for none).

const [, , wanted = ''] = process.argv;
const found = (await managedPolicy()?.found) ?? null;
const rules = found === null ? null : (found.rules ?? 'not understood');
const isRight = isDeepStrictEqual(rules, JSON.parse(wanted));
process.stderr.write(`${found?.where ?? 'No policy'}: ${JSON.stringify(rules)}\n`);
process.exitCode = isRight ? 0 : 1;
