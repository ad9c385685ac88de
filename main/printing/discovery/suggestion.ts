import type { DiscoveredPrinter } from '../../../shared/model/printer.ts';
import { languageOfModel } from '../languages/language.ts';

type Suggestion = DiscoveredPrinter['suggestion'];

/** Resolution of models without it in their name. */
const resolutions: readonly (readonly [RegExp, NonNullable<Suggestion['dpi']>])[] = [
  [
    /\b203 ?dpi|\b8 ?dot|\bgk420|\bgx420|\bgc420|\bxp-?4[267]0|\bte[ -]?2(00|10|44)\b|\bt[td]p-?244/i,
    203,
  ],
  [/\b300 ?dpi|\b305 ?dpi|\b12 ?dot|\bgx430|\bte[ -]?3(00|10)\b|\bt[td]p-?34[345]/i, 300],
  [/\b600 ?dpi|\b24 ?dot/i, 600],
];

/** Guesses language and dpi from the name of a make, model or driver. Members that cannot be guessed are missing. */
export function suggestByModel(model: string): Suggestion {
  const language = languageOfModel(model);
  const dpi = resolutions.find(([pattern]) => pattern.test(model))?.[1];
  return { ...(language && { language }), ...(dpi && { dpi }) };
}
