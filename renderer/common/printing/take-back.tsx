import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { useSettle } from './use-settle.ts';

/** Time (ms) that a label is in a print queue before the button appears. */
const SOON_MS = 2000;

/** Takes a label back that hangs in another program's print queue. */
export function TakeBack({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const { settle, isSettling } = useSettle(jobId);
  const [hangs, setHangs] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHangs(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!hangs) return null;
  return (
    <div className={`${layout.line} ${layout.justifyEnd}`}>
      <Button size="small" isDisabled={isSettling} onPress={() => settle('drop')}>
        {t('printing.takeBack')}
      </Button>
    </div>
  );
}
