import type { AreaUnit } from './area-names.ts';
import type { WrittenMention, Token } from './written-text.ts';

/**
 * Filters the communes of a name if the address marks it as today's or as from before July 2025. Examples are "P. Sài
 * Gòn (mới)", "P. Bến Nghé cũ" and "nay là P. Sài Gòn". Returns all communes if it does not, or if none is of that
 * time.
 */
export function unitsOfPeriod(
  units: readonly AreaUnit[],
  one: WrittenMention,
  tokens: readonly Token[],
  mentions: readonly WrittenMention[],
): readonly AreaUnit[] {
  const when = namedPeriod(one, tokens, mentions);
  if (when === null) return units;
  const said = units.filter(
    ({ system }) => system === 'platform' || (system === 'new') === (when === 'today'),
  );
  return said.length > 0 ? said : units;
}

function namedPeriod(
  { begin, to }: WrittenMention,
  tokens: readonly Token[],
  mentions: readonly WrittenMention[],
): 'today' | 'before' | null {
  // "Mới" of "Chợ Mới" and "Củ" of "Củ Chi" are parts of names.
  const free = (at: number) =>
    mentions.some((one) => at >= one.begin && at < one.to) ? '' : (tokens[at]?.word ?? '');
  const next = free(to);
  if (next === 'moi') return 'today';
  if (next === 'cu') return 'before';
  const lead = [free(begin - 3), free(begin - 2), free(begin - 1)].join(' ').trim();
  if (/(?:^| )(?:nay|moi) la$/.test(lead)) return 'today';
  return /(?:^| )(?:truoc|truoc day|cu) la$/.test(lead) ? 'before' : null;
}
