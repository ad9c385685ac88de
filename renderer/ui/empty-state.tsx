import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import type { Icon } from './icon.ts';
import tones from './tones.module.css';

/** Empty state: title, reason and action. */
export function EmptyState(props: {
  icon: Icon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Icon = props.icon;
  return (
    <div className={styles.empty}>
      <Icon aria-hidden className={styles.icon} />
      <p className={`${tones.soft} ${tones.strong}`}>{props.title}</p>
      {props.children !== undefined && <p className={styles.text}>{props.children}</p>}
      {props.action}
    </div>
  );
}
