import { type Texts, textsOf } from '../../texts/texts.ts';
import type { Exit } from './exit.ts';

/** Builds a table of exits of a section of the dictionaries and the exit code of each reason. */
export function exitTable<Reason extends string>(
  sectionOf: (texts: Texts) => Readonly<Record<Reason, string>>,
  codeOf: (reason: Reason) => number,
): Readonly<Record<Reason, Exit>> {
  const [vi, en] = [sectionOf(textsOf('vi')), sectionOf(textsOf('en'))];
  const reasons = Object.keys(vi) as Reason[];
  return Object.fromEntries(
    reasons.map((reason): [Reason, Exit] => [reason, [codeOf(reason), vi[reason], en[reason]]]),
  ) as Record<Reason, Exit>;
}
