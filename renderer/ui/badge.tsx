import { memo } from 'react';
import styles from './badge.module.css';
import type { Icon, Tone } from './icon.ts';
import layout from './layout.module.css';

/** A state in one word, always with its colour, icon and name together. */
export const Badge = memo(function Badge({
  tone,
  icon: Icon,
  isLarge,
  children,
}: {
  tone: Tone;
  icon: Icon;
  /** As large as the surrounding text, without a border. */
  isLarge?: boolean;
  children: string;
}) {
  return (
    <span className={styles.badge} data-tone={tone} data-large={isLarge || undefined}>
      <Icon aria-hidden className={`${layout.icon} ${styles.icon}`} />
      {children}
    </span>
  );
});
