import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ImportFilter, ImportKind } from '../../../shared/model/import.ts';
import layout from '../../ui/layout.module.css';
import { fieldKey } from './field-key.ts';
import { useFindingText } from './finding-text.ts';
import styles from './import-screen.module.css';

/** Mistakes and doubts by kind, with their counts. A press filters the orders by kind. */
export function Kinds(props: {
  kinds: readonly ImportKind[];
  /** Whether all orders were checked. */
  isChecked: boolean;
  chosen: ImportFilter['kind'];
  onChoose: (kind: ImportFilter['kind']) => void;
}) {
  const { t } = useTranslation();
  const findingText = useFindingText();
  const { kinds, isChecked, chosen, onChoose } = props;
  if (kinds.length === 0)
    return isChecked ? <p className={styles.soft}>{t('import.noKinds')}</p> : null;
  return (
    <ul className={styles.kinds} aria-label={t('import.kinds')}>
      {kinds.map(({ field, rule, isDoubt, rows }) => {
        const isChosen = chosen?.field === field && chosen.rule === rule;
        const Icon = isDoubt ? TriangleAlert : CircleAlert;
        return (
          <li key={`${field} ${rule}`}>
            <button
              type="button"
              className={styles.kind}
              aria-pressed={isChosen}
              data-doubt={isDoubt || undefined}
              onClick={() => onChoose(isChosen ? null : { field, rule })}
            >
              <Icon aria-hidden className={`${layout.icon} ${styles.kindIcon}`} />
              <span className={`${layout.column} ${layout.minWidth0}`}>
                <strong>{t('import.kindRows', { count: rows, field: t(fieldKey(field)) })}</strong>
                <span>{findingText({ rule, other: null })}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
