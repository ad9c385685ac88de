import { trainingTexts } from '../../texts/texts.ts';
import { carrierCodes, carriers } from '../carriers.ts';
import type { TrainingCall, PlatformParts } from '../platform-parts.ts';
import { type Reply, success } from '../reply.ts';
import { type OptionId, optionIds, optionNames } from '../routing.ts';
import { checkFields, list, oneOf, orElse, record } from '../rules.ts';

const choosing = new Set<OptionId>(['2', '3']);

const changeSchema = record({
  option_id: oneOf(trainingTexts.fields.optimization.option_id, optionIds),
  carriers: orElse(
    list(
      trainingTexts.fields.optimization.carriers,
      oneOf(trainingTexts.fields.optimization.carrier, carrierCodes),
    ),
    [],
  ),
}).superRefine(({ option_id, carriers }, context) => {
  const report = (message: string) =>
    context.addIssue({ code: 'custom', path: ['carriers'], message });
  // The contract limits the number of values (contract 4.2) but does not require different ones.
  const { length } = carriers;
  if (option_id === '2' && length > 1) report(trainingTexts.refusals.oneCarrierAtMost);
  if (option_id === '3' && length < 2) report(trainingTexts.refusals.twoCarriersAtLeast);
  if (!choosing.has(option_id) && length > 0) report(trainingTexts.refusals.noCarriersAllowed);
});

/** The contract, 4.1. */
export function readOptimization(_call: TrainingCall, parts: PlatformParts): Reply {
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
export function changeOptimization(call: TrainingCall, parts: PlatformParts): Reply {
  const change = checkFields(changeSchema, call.body);
  if (!change.ok) return change.refusalReply;
  const { option_id, carriers: chosen } = change.value;
  parts.ledger.changeRouting({ optionId: option_id, carriers: chosen });
  return success({ diff: { option_id, carriers: chosen } });
}
