import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loading.module.css';

/** Content that loads faster would make the text flicker. */
const SOON_MS = 200;

/** Placeholder during a first load: empty at first, then a quiet text that screen readers announce. */
export function Loading() {
  const { t } = useTranslation();
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDelayed(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={styles.loading}>
      {isDelayed && (
        <>
          <LoaderCircle aria-hidden className={styles.icon} />
          {t('common.loading')}
        </>
      )}
    </output>
  );
}
