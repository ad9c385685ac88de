import type { ReactNode } from 'react';
import styles from './detail-list.module.css';
import layout from './layout.module.css';

export interface DetailItem {
  name: string;
  value: ReactNode;
  /** Codes use a font that distinguishes 0 from O. */
  isCode?: boolean;
}

/** A list of names and values. */
export function DetailList({ details }: { details: readonly DetailItem[] }) {
  return (
    <dl className={layout.column}>
      {details.map(({ name, value, isCode }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={`${layout.breakAnywhere} ${styles.value}`} data-code={isCode || undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
