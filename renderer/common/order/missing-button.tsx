import { SearchX, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/model/order.ts';
import { station } from '../../station/client.ts';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/announce.ts';
import { useTask } from '../../station/use-task.ts';
import { Question } from '../question.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import styles from './verdict.module.css';
import { WhichOrder } from './which-order.tsx';

type Judged = Pick<Order, 'id' | 'soc' | 'trouble'>;

/** Button for a user who searched the platform's own site and did not find the order. */
export function MissingButton({ order }: { order: Judged }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="primary" size="small" icon={SearchX} onPress={() => setIsAsking(true)}>
        {t('order.verdict.missing.action')}
      </Button>
      {isAsking && <MissingQuestion order={order} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function MissingQuestion({ order, onClose }: { order: Judged; onClose: () => void }) {
  const { t } = useTranslation();
  const { isRunning, problem, run } = useTask();
  const { id, soc, trouble } = order;
  const platformText = trouble?.code === 'lookup-unclear' ? trouble.message.trim() : '';
  const declare = async () => {
    const declared = await run(() => station.call('orders.declareMissing', { id }));
    if (!declared?.ok) return;
    announce('info', ({ t }) => t('order.verdict.missing.done', { soc }));
    onClose();
  };
  return (
    <Question
      title={t('order.verdict.missing.question', { soc })}
      confirm={t('order.verdict.missing.confirm')}
      icon={Send}
      isRunning={isRunning}
      onClose={onClose}
      onConfirm={() => void declare()}
    >
      <WhichOrder id={id} />
      {platformText !== '' && (
        <div>
          <p>{t('order.verdict.words')}</p>
          <blockquote className={styles.words}>{platformText}</blockquote>
        </div>
      )}
      <p>{t('order.verdict.missing.look', { soc })}</p>
      <p>
        <strong>{t('order.verdict.missing.risk')}</strong>
      </p>
      <p>{t('order.verdict.missing.next')}</p>
      {problem && <ErrorNotice problem={problem} />}
    </Question>
  );
}
