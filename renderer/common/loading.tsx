import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loading.module.css';

/** What is there sooner flickers instead of saying anything. */
const SOON_MS = 200;

/** Stands where something is read for the first time: nothing for a moment, then quiet words that are announced. */
export function Loading() {
  const { t } = useTranslation();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={styles.loading}>
      {isLate && (
        <>
          <LoaderCircle aria-hidden className={styles.icon} />
          {t('common.loading')}
        </>
      )}
    </output>
  );
}
