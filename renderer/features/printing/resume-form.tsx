import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResumePlan } from '../../../shared/model/print-batch.ts';
import type { AppError } from '../../../shared/app-error.ts';
import { station } from '../../station/client.ts';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { announce } from '../../ui/announce.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { useScan } from '../../keys/use-scan.ts';
import styles from './resume-form.module.css';

interface ResumeQuestion {
  lastGood: string | null;
  plan: ResumePlan;
  /** The plan changed after the user had agreed to another one. */
  isChanged: boolean;
}

interface ResumeFormProps {
  batchId: string;
  /** The user opened the form, so the field gets the scanner's input. */
  isOpen: boolean;
  onDone: () => void;
}

/** Recovery from a jam: scan the last good label, review the plan, and print the rest. */
export function ResumeForm({ batchId, isOpen, onDone }: ResumeFormProps) {
  const [code, setCode] = useState('');
  const [question, setQuestion] = useState<ResumeQuestion | null>(null);
  const [problem, setProblem] = useState<AppError | null>(null);
  const ask = async (lastGood: string | null) => {
    const answer = await station.call('printing.resume', { batchId, lastGood, agreed: null });
    setProblem(answer.ok ? null : answer.error);
    setQuestion(answer.ok ? { lastGood, plan: answer.value.plan, isChanged: false } : null);
    if (!answer.ok) setCode('');
  };
  useScan((scanned) => {
    setCode(scanned);
    void ask(scanned);
  });
  const print = async ({ lastGood, plan: agreed }: ResumeQuestion) => {
    const answer = await station.call('printing.resume', { batchId, lastGood, agreed });
    // A plan that changed meanwhile is asked again.
    const isAskedAgain = answer.ok && !answer.value.isDone;
    setQuestion(isAskedAgain ? { lastGood, plan: answer.value.plan, isChanged: true } : null);
    if (!answer.ok) return setProblem(answer.error);
    if (isAskedAgain) return;
    const { again, rest } = answer.value.plan;
    announce('success', ({ t }) => t('printing.queued', { count: again + rest }));
    onDone();
  };
  return (
    <div className={styles.resume}>
      {question === null ? (
        <LastGoodForm code={code} onCode={setCode} isOpen={isOpen} onAsk={ask} />
      ) : (
        <Plan
          // Another plan is read out again, and the key that was pressed for the former one does not print it.
          key={JSON.stringify(question)}
          question={question}
          onPrint={() => void print(question)}
          onBack={() => setQuestion(null)}
        />
      )}
      {problem && <ErrorNotice problem={problem} tone="warning" />}
    </div>
  );
}

/** The lookup: the code of the last good label, or no good label. */
function LastGoodForm(props: {
  code: string;
  onCode: (code: string) => void;
  isOpen: boolean;
  onAsk: (lastGood: string | null) => Promise<void>;
}) {
  const { t } = useTranslation();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (props.code.trim() !== '') void props.onAsk(props.code);
      }}
    >
      <TextField
        label={t('printing.resume.field')}
        description={t('printing.resume.hint')}
        value={props.code}
        onChange={props.onCode}
        {...(props.isOpen && { inputRef: takeFocus })}
      />
      <div className={`${layout.wrap} ${layout.gap2}`}>
        <Button type="submit" size="small" variant="primary" keys={keysOf('confirm')}>
          {t('printing.resume.look')}
        </Button>
        <Button size="small" onPress={() => void props.onAsk(null)}>
          {t('printing.resume.noneGood')}
        </Button>
      </div>
    </form>
  );
}

function Plan(props: { question: ResumeQuestion; onPrint: () => void; onBack: () => void }) {
  const { t } = useTranslation();
  const { plan, isChanged } = props.question;
  const { good, again, rest, first, printer, elsewhere } = plan;
  return (
    <Notice
      tone={isChanged ? 'warning' : 'info'}
      title={t('printing.resume.title', { count: again + rest })}
      isAnnounced
      actions={
        <>
          <Button size="small" onPress={props.onBack} {...(isChanged && { ref: takeFocus })}>
            {t('printing.cancel')}
          </Button>
          <Button
            size="small"
            variant="primary"
            {...(!isChanged && { ref: takeFocus })}
            onPress={props.onPrint}
            keys={keysOf('confirm')}
          >
            {t('printing.resume.print')}
          </Button>
        </>
      }
    >
      <p>{t('printing.resume.plan', { good, again, rest })}</p>
      {first !== null && <p>{t('printing.resume.first', { soc: first })}</p>}
      {elsewhere > 0 && <p>{t('printing.resume.elsewhere', { printer, count: elsewhere })}</p>}
    </Notice>
  );
}
