import { carrierCodes, carriers } from '../carriers.ts';
import type { Call, PlatformParts } from '../platform-parts.ts';
import { type Reply, success } from '../reply.ts';
import { type OptionId, optionIds, optionNames } from '../routing.ts';
import { check, list, oneOf, orElse, record } from '../rules.ts';

const choosing = new Set<OptionId>(['2', '3']);

const changeSchema = record('Dữ liệu', {
  option_id: oneOf('Mã tuỳ chọn (option_id)', optionIds),
  carriers: orElse(
    list(
      'Danh sách hãng vận chuyển (carriers)',
      oneOf('Mã hãng vận chuyển (carriers)', carrierCodes),
    ),
    [],
  ),
}).superRefine(({ option_id, carriers }, context) => {
  const say = (message: string) =>
    context.addIssue({ code: 'custom', path: ['carriers'], message });
  // The contract limits the number of values (contract 4.2) but does not require different ones.
  const { length } = carriers;
  if (option_id === '2' && length > 1) say('Tuỳ chọn 2 chỉ được chọn tối đa 1 hãng vận chuyển.');
  if (option_id === '3' && length < 2) say('Tuỳ chọn 3 phải chọn ít nhất 2 hãng vận chuyển.');
  if (!choosing.has(option_id) && length > 0)
    say('Chỉ được chọn hãng vận chuyển với tuỳ chọn 2 hoặc 3.');
});

/** The contract, 4.1. */
export function readOptimization(_call: Call, parts: PlatformParts): Reply {
  const { optionId, carriers: chosen } = parts.ledger.routing();
  return success({
    optimization: {
      option_id: optionId,
      option_name: optionNames[optionId],
      carriers: chosen,
    },
    carriers: carriers.map(({ id, name, code }) => ({ id, name, code })),
  });
}

/** The contract, 4.2. */
export function changeOptimization(call: Call, parts: PlatformParts): Reply {
  const wish = check(changeSchema, call.body);
  if (!wish.ok) return wish.refusal;
  const { option_id, carriers: chosen } = wish.value;
  parts.ledger.changeRouting({ optionId: option_id, carriers: chosen });
  return success({ diff: { option_id, carriers: chosen } });
}
