import { useTranslation } from 'react-i18next';
import type { ImportRow } from '../../../shared/model/import.ts';
import { ruleText } from '../../i18n/rule-text.ts';

type Finding = Pick<ImportRow['findings'][number], 'rule' | 'other'>;

/** What a finding says: a rule of the entry form, or what only files have, which may name another row or order. */
export function useFindingText(): (finding: Finding) => string {
  const { i18n } = useTranslation();
  // A rule is a plain string in what is stored.
  const say = i18n.t as unknown as (key: string, values: object) => string;
  return ({ rule, other }) => {
    if (!rule.startsWith('import.')) return ruleText(i18n, rule);
    const own = `import.findings.${rule.slice('import.'.length)}`;
    return other !== null && i18n.exists(`${own}With`)
      ? say(`${own}With`, { other })
      : say(own, {});
  };
}
