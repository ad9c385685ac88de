import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import type { ScanWithLabel } from './labels-together.ts';
import styles from './pack-screen.module.css';

/** Labels that are at the printer together, in print order. Each must be matched with its parcel. */
export function LabelsTogetherPanel({ labels }: { labels: readonly ScanWithLabel[] }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t('pack.together.title', { count: labels.length })}>
      <p>{t('pack.together.todo')}</p>
      <ol className={styles.together}>
        {labels.map(({ seq, receiverName, code, label }) => (
          <li key={seq}>
            <strong>{receiverName === '' ? code : receiverName}</strong> · {label.goods}
          </li>
        ))}
      </ol>
    </Notice>
  );
}
