import { useTranslation } from 'react-i18next';
import type { LabelFileRun } from '../../../../shared/model/label-file.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from '../bulk-strip.module.css';

/** Progress of a label file, and its result until the user has seen it. Empty without one. */
export function LabelFileStrip() {
  const { t } = useTranslation();
  const { data: run } = useCall('labelFile.state', undefined);
  if (!run) return null;
  const { state, of, done, leftOut } = run;
  const left = leftOut.reduce((total, { orders }) => total + orders, 0);
  if (state === 'runs')
    return (
      <div className={styles.strip}>
        <ProgressBar
          label={t('labelFile.runs', { done: done + left, of })}
          percent={(100 * (done + left)) / Math.max(1, of)}
        />
        <Button size="small" onPress={() => void station.call('labelFile.stop')}>
          {t('exports.stop')}
        </Button>
      </div>
    );
  return (
    <output className={styles.strip} data-asks={state !== 'done' || left > 0 || undefined}>
      <div className={styles.outcome}>
        <Outcome run={run} />
        {leftOut.map(({ why, orders, socs }) => (
          <span key={why}>
            {t(`labelFile.leftOut.${why}`, { count: orders })}: {socs.join(', ')}
            {orders > socs.length && ', …'}
          </span>
        ))}
      </div>
      <Button size="small" onPress={() => void station.call('labelFile.seen')}>
        {t('list.bulk.seen')}
      </Button>
    </output>
  );
}

function Outcome({ run }: { run: LabelFileRun }) {
  const { t, i18n } = useTranslation();
  const { state, done, file, folder, trouble, problem } = run;
  if (state === 'done' && file === null) return <strong>{t('labelFile.nothing')}</strong>;
  if (state === 'done')
    return (
      <>
        <strong>{t('labelFile.done', { count: done })}</strong>
        <span>{file}</span>
      </>
    );
  if (state === 'stopped') return <strong>{t('labelFile.stopped')}</strong>;
  if (state === 'cut-off') return <strong>{t('labelFile.cutOff')}</strong>;
  const text = problem && errorText(i18n, problem);
  return (
    <>
      <strong>{t('labelFile.failed')}</strong>
      <span>
        {text
          ? `${text.title} ${text.todo}`
          : t(`exports.troubles.${trouble ?? 'failed'}`, { folder })}
      </span>
    </>
  );
}
