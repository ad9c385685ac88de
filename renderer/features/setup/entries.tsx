import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import styles from './entries.module.css';

/** The entries of a section. Many short ones have two columns in a large window. */
export function Entries(props: { areManyAndShort?: boolean; children: ReactNode }) {
  return (
    <ul
      className={`${layout.column} ${styles.entries}`}
      data-short={props.areManyAndShort || undefined}
    >
      {props.children}
    </ul>
  );
}

/** One entry: name, details and actions. */
export function Entry(props: {
  name: string;
  badge: ReactNode;
  details: readonly string[];
  actions: ReactNode;
  /** Result of the last action. */
  outcome?: ReactNode;
}) {
  return (
    <li className={`${layout.column2} ${styles.entry}`}>
      <div className={styles.row}>
        <div className={styles.words}>
          <p className={`${layout.wrapRow2} ${layout.breakAnywhere} ${tones.strong}`}>
            {props.name}
            {props.badge}
          </p>
          {props.details
            .filter((fact) => fact !== '')
            .map((fact) => (
              <p key={fact} className={`${layout.breakAnywhere} ${tones.muted}`}>
                {fact}
              </p>
            ))}
        </div>
        <div className={styles.actions}>{props.actions}</div>
      </div>
      {props.outcome}
    </li>
  );
}
