import { Button } from 'react-aria-components';
import type { ReactNode } from 'react';
import type { Icon } from '../ui/icon.ts';
import styles from './bar-warning.module.css';

/** A prominent warning in the top bar. A press opens the screen that resolves it. */
export function BarWarning(props: {
  icon: Icon;
  /** In capitals. */
  isLoud?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const { icon: Sign } = props;
  return (
    <Button
      className={styles.state}
      data-loud={props.isLoud === true || undefined}
      onPress={props.onPress}
    >
      <Sign aria-hidden className={styles.icon} />
      {props.children}
    </Button>
  );
}
