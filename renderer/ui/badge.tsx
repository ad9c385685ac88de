import { memo } from 'react';
import styles from './badge.module.css';
import type { Icon, Tone } from './icon.ts';

/** A state in one word: its colour, its shape and its name always together. */
export const Badge = memo(function Badge({
  tone,
  icon: Icon,
  children,
}: {
  tone: Tone;
  icon: Icon;
  children: string;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon aria-hidden className={styles.icon} />
      {children}
    </span>
  );
});
