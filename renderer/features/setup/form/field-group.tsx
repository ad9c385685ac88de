import { type ReactNode, useId } from 'react';
import layout from '../../../ui/layout.module.css';
import tones from '../../../ui/tones.module.css';
import styles from './form.module.css';

/** A group of fields with a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section
      className={`${layout.column3} ${layout.minWidth0} ${styles.group}`}
      aria-labelledby={heading}
    >
      <h3 id={heading} className={`${tones.bodySize} ${tones.bold}`}>
        {title}
      </h3>
      {children}
    </section>
  );
}
