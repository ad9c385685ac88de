import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../common/question.tsx';
import { soundRefused } from '../../common/sound.ts';
import { onLeadNeeded, station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';
import layout from '../../ui/layout.module.css';
import { takeFocus } from '../../ui/take-focus.ts';
import { PinField } from './sign-in-dialog.tsx';

/** Asks for the shift lead's PIN when a call needs it, and repeats the call after the correct PIN. */
export function LeadQuestion() {
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<((isOpen: boolean) => void)[]>([]);
  useEffect(
    () =>
      onLeadNeeded(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setIsAsking(true);
          }),
      ),
    [],
  );
  const answer = (isOpen: boolean) => {
    const resolvers = waiting.current;
    waiting.current = [];
    setIsAsking(false);
    for (const resolve of resolvers) resolve(isOpen);
  };
  return isAsking && <LeadDialog onOpened={() => answer(true)} onClose={() => answer(false)} />;
}

/** Dialog for the shift lead's PIN. */
export function LeadDialog({ onOpened, onClose }: { onOpened: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  const { isRunning, problem, run } = useTask();
  const open = async () => {
    if (pin === '') return;
    const opened = await run(() => station.call('lead.open', { pin }));
    setPin('');
    if (opened?.ok) onOpened();
    else soundRefused();
  };
  return (
    <Question
      variant="primary"
      isAlert={false}
      title={t('people.lead.title')}
      cancel={t('people.lead.cancel')}
      confirm={t('people.lead.open')}
      showsEscape={false}
      focus="body"
      isRunning={isRunning}
      onClose={onClose}
      onConfirm={() => void open()}
    >
      <form
        className={layout.column3}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <p>{t('people.lead.text')}</p>
        <PinField
          label={t('people.lead.pin')}
          value={pin}
          onChange={setPin}
          problem={problem}
          inputRef={takeFocus}
        />
      </form>
    </Question>
  );
}
