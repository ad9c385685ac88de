import { fillIn, trainingTexts } from '../../texts/texts.ts';
import type { TrainingCall, PlatformParts } from '../platform-parts.ts';
import { type Reply, refusal, success } from '../reply.ts';
import { checkFields, filled, list, record, ruleMessage } from '../rules.ts';

const { fields, refusals } = trainingTexts;

const requestSchema = record({
  code: list(fields.printToken.codes, filled(fields.shared.code)).min(1, {
    error: ruleMessage('missing', fields.printToken.codes),
  }),
});

/** The contract, 4.6. */
export function issuePrintToken(call: TrainingCall, parts: PlatformParts): Reply {
  const request = checkFields(requestSchema, call.body);
  if (!request.ok) return request.refusalReply;
  const { code: codes } = request.value;
  const unknown = codes.find((code) => parts.ledger.byPlatformCode(code) === null);
  if (unknown !== undefined)
    return refusal(404, fillIn(refusals.noOrderWithCode, { code: unknown }));
  return success({ token: parts.printTokens.issue(codes) });
}
