import { useTranslation } from 'react-i18next';
import type { ImportRow } from '../../../shared/model/import.ts';
import { ruleText } from '../../i18n/rule-text.ts';

type Finding = Pick<ImportRow['findings'][number], 'rule' | 'other'>;

/**
 * Returns the text of a finding: a rule of the entry form, or a rule for files only, which may name another row or
 * order.
 */
export function useFindingText(): (finding: Finding) => string {
  const { i18n } = useTranslation();
  // A rule is stored as a plain string.
  const translate = i18n.t as unknown as (key: string, values: object) => string;
  return ({ rule, other }) => {
    if (!rule.startsWith('import.')) return ruleText(i18n, rule);
    const own = `import.findings.${rule.slice('import.'.length)}`;
    return other !== null && i18n.exists(`${own}With`)
      ? translate(`${own}With`, { other })
      : translate(own, {});
  };
}
