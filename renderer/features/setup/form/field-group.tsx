import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h3 id={heading} className={styles.groupTitle}>
        {title}
      </h3>
      {children}
    </section>
  );
}
