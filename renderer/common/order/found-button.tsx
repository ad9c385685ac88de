import { Link } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/model/order.ts';
import { joinedElements } from '../../../shared/scans/gs1.ts';
import { station } from '../../station/client.ts';
import { keysOf } from '../../keys/commands.ts';
import { useScan } from '../../keys/use-scan.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { takeFocus } from '../../ui/take-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { announce } from '../../ui/announce.ts';
import { useTask } from '../../station/use-task.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { Question } from '../question.tsx';
import { WhichOrder } from './which-order.tsx';

type Judged = Pick<Order, 'id' | 'soc'>;

/** Button for a user who found the order on the platform's own site; the user enters its code there. */
export function FoundButton({ order }: { order: Judged }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" icon={Link} onPress={() => setIsAsking(true)}>
        {t('order.verdict.found.action')}
      </Button>
      {isAsking && <FoundQuestion order={order} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function FoundQuestion({ order: { id, soc }, onClose }: { order: Judged; onClose: () => void }) {
  const { t } = useTranslation();
  const { isRunning, problem, run } = useTask();
  const [code, setCode] = useState('');
  const declare = async () => {
    const platformCode = code.trim();
    if (platformCode === '') return;
    const declared = await run(() => station.call('orders.declareFound', { id, platformCode }));
    if (!declared?.ok) return;
    announce('success', ({ t }) => t('order.verdict.found.done', { soc }));
    onClose();
  };
  return (
    <Question
      variant="primary"
      isAlert={false}
      title={t('order.verdict.found.question', { soc })}
      confirm={t('order.verdict.found.confirm')}
      icon={Link}
      keys={keysOf('confirm')}
      focus="body"
      isRunning={isRunning}
      onClose={onClose}
      onConfirm={() => void declare()}
    >
      <WhichOrder id={id} />
      <p>{t('order.verdict.found.meaning')}</p>
      <form
        className={`${layout.grid} ${layout.gap2}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void declare();
        }}
      >
        <CodeField code={code} onCode={setCode} />
      </form>
      {problem && <ErrorNotice problem={problem} tone="warning" />}
    </Question>
  );
}

/** A scan fills the field. The user still confirms that it is this order. */
function CodeField({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const { t } = useTranslation();
  useScan((scanned) => onCode(joinedElements(scanned)));
  return (
    <TextField
      label={t('order.names.platformCode')}
      value={code}
      onChange={onCode}
      maxLength={100}
      inputRef={takeFocus}
    />
  );
}
