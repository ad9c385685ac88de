import { useTranslation } from 'react-i18next';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from '../bulk-strip.module.css';

/** Progress of an export, and its result until the user has seen it. Empty without one. */
export function ExportStrip() {
  const { t } = useTranslation();
  const { data: run } = useCall('exports.state', undefined);
  if (!run) return null;
  const { state, done, of, file, folder, trouble } = run;
  if (state === 'runs')
    return (
      <div className={styles.strip}>
        <ProgressBar
          label={t('exports.runs', { done, of })}
          percent={(100 * done) / Math.max(1, of)}
        />
        <Button size="small" onPress={() => void station.call('exports.stop')}>
          {t('exports.stop')}
        </Button>
      </div>
    );
  return (
    <output className={styles.strip} data-asks={state !== 'done' || undefined}>
      <div className={styles.outcome}>
        {state === 'done' && (
          <>
            <strong>{t('exports.done', { count: done })}</strong>
            <span>{file}</span>
          </>
        )}
        {state === 'stopped' && <strong>{t('exports.stopped')}</strong>}
        {state === 'cut-off' && <strong>{t('exports.cutOff')}</strong>}
        {state === 'failed' && (
          <>
            <strong>{t('exports.failed')}</strong>
            <span>{t(`exports.troubles.${trouble ?? 'failed'}`, { folder })}</span>
          </>
        )}
      </div>
      <Button size="small" onPress={() => void station.call('exports.seen')}>
        {t('list.bulk.seen')}
      </Button>
    </output>
  );
}
