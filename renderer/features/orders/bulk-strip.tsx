import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type BulkRun, MAX_UNDO_MARKS } from '../../../shared/model/bulk.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { keysOf } from '../../keys/commands.ts';
import { announce, announceProblem } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './bulk-strip.module.css';

/** Progress of a bulk operation, and its result until the user has seen it. Empty without one. */
export function BulkStrip() {
  const { t } = useTranslation();
  const { data: run } = useCall('bulk.state', undefined);
  if (!run) return null;
  const { what, of, done, state } = run;
  const refused = run.refused.reduce((total, { orders }) => total + orders, 0);
  if (state === 'runs')
    return (
      <div className={styles.strip}>
        <ProgressBar
          label={t(`list.bulk.${what}.runs`, { done: done + refused, of })}
          percent={(100 * (done + refused)) / Math.max(1, of)}
        />
        <Button size="small" onPress={() => void station.call('bulk.stop')}>
          {t('list.bulk.stop')}
        </Button>
      </div>
    );
  if (state === 'cut-off')
    return (
      <output className={styles.strip} data-asks>
        <div className={styles.outcome}>
          <strong>{t(`list.bulk.${what}.cutOff`, { count: of })}</strong>
          {done > 0 && <span>{t(`list.bulk.${what}.done`, { count: done })}</span>}
          <span>{t('list.bulk.again')}</span>
        </div>
        <Button size="small" onPress={() => void station.call('bulk.seen')}>
          {t('list.bulk.seen')}
        </Button>
      </output>
    );
  return (
    <output className={styles.strip} data-asks={refused > 0 || undefined}>
      <div className={styles.outcome}>
        <strong>{t(`list.bulk.${what}.done`, { count: done })}</strong>
        {state === 'stopped' && (
          <span>{t('list.bulk.stopped', { count: Math.max(0, of - done - refused) })}</span>
        )}
        {run.refused.map((one) => (
          <span key={one.why}>{refusalText(one)}</span>
        ))}
      </div>
      {what === 'acknowledge' && done > 0 && done <= MAX_UNDO_MARKS && (
        <Button size="small" icon={Undo2} onPress={() => void unmark(done)}>
          {t('undo.button')}
        </Button>
      )}
      <Button
        size="small"
        keys={keysOf('seeOutcome')}
        onPress={() => void station.call('bulk.seen')}
      >
        {t('list.bulk.seen')}
      </Button>
    </output>
  );

  function refusalText({ why, orders, socs }: BulkRun['refused'][number]): string {
    const socList = socs.join(', ');
    const more = orders > socs.length ? ', …' : '';
    return `${t(`list.bulk.refused.${why}`, { count: orders })}: ${socList}${more}`;
  }
}

/** Reverts the acknowledgement of these orders' problems, and shows a notice. */
async function unmark(count: number): Promise<void> {
  const unmarked = await station.call('bulk.unmark');
  if (!unmarked.ok) return announceProblem(unmarked.error);
  announce('info', ({ t }) => t('undo.done', { what: t('list.bulk.acknowledge.done', { count }) }));
}
