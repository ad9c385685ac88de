import type { ReactNode } from 'react';
import { useIsLocked } from '../lock.tsx';
import styles from './form.module.css';

/** The fields of a form, read-only on a locked page. */
export function LockableFields({ children }: { children: ReactNode }) {
  return (
    <fieldset className={styles.fields} disabled={useIsLocked()}>
      {children}
    </fieldset>
  );
}
