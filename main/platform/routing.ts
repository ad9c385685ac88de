import { z } from 'zod';
import { ok } from '../../shared/result.ts';
import type { Failure } from '../../shared/app-error.ts';
import type { Result } from '../../shared/result.ts';
import { routingChoiceSchema } from '../../shared/model/routing.ts';
import type { Routing, RoutingChoice } from '../../shared/model/routing.ts';
import { isNothing, lacking, member, readBy, parsedValue } from './parse-result.ts';
import type { ParseResult } from './parse-result.ts';
import { checkRequest } from './request.ts';
import { optionalCode, optionalList, requiredCode, shownText } from './wire.ts';

/** A carrier without a code uses its id as code, as in the contract's sample (contract 2.3). */
const carrierSchema = z
  .object({ id: optionalCode, name: shownText, code: optionalCode })
  .transform(({ id, name, code }) => ({ id: id ?? code ?? '', code: code ?? id ?? '', name }))
  .catch({ id: '', code: '', name: '' });

const dataSchema = z
  .object({
    optimization: z.object({
      option_id: requiredCode,
      option_name: shownText,
      carriers: optionalList,
    }),
    carriers: optionalList,
  })
  .transform(({ optimization, carriers }): Routing => ({
    option: optimization.option_id,
    optionName: optimization.option_name,
    chosen: codesOf(optimization.carriers ?? []),
    carriers: (carriers ?? [])
      .map((carrier) => carrierSchema.parse(carrier))
      .filter(({ code }) => code !== ''),
  }));

/** Parses `data` of the optimization setting (contract 4.1). */
export function readRouting(data: unknown): ParseResult<Routing> {
  return readBy(dataSchema, data);
}

interface ChangeBody {
  readonly option_id: RoutingChoice['option'];
  readonly carriers?: string[];
}

/**
 * Builds the body that changes the optimization setting (contract 4.2, 8): carriers only with option 2 (at most one)
 * and option 3 (at least two).
 */
export function changeRoutingBody(choice: RoutingChoice): Result<ChangeBody, Failure<'invalid'>> {
  const checked = checkRequest(routingChoiceSchema, choice, {});
  if (!checked.ok) return checked;
  const { option, carriers } = checked.value;
  return ok({ option_id: option, ...(carriers.length > 0 && { carriers }) });
}

const diffSchema = z.object({ option_id: optionalCode, carriers: optionalList });

/**
 * Parses `data` of the change (contract 4.2): the setting now in effect. Members omitted by the difference are as
 * requested; another option than the requested one is `meaningless`.
 */
export function readRoutingChange(
  data: unknown,
  requested: RoutingChoice,
): ParseResult<RoutingChoice> {
  const given = member(data, 'diff');
  const diff = readBy(diffSchema, isNothing(given) ? {} : given);
  if (diff.kind === 'meaningless') return diff;
  const option = diff.value.option_id ?? requested.option;
  if (option !== requested.option)
    return lacking('diff: another option than the one that was asked for');
  const { carriers } = diff.value;
  return parsedValue({
    option: requested.option,
    carriers: carriers ? codesOf(carriers) : [...new Set(requested.carriers)],
  });
}

function codesOf(list: readonly unknown[]): string[] {
  return list.map((code) => optionalCode.parse(code)).filter((code) => code !== null);
}
