import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ClaimConfirmation,
  ClaimQuestion,
  ImportState,
} from '../../../shared/model/import.ts';
import { formatDong } from '../../common/format.ts';
import { Question } from '../../common/question.tsx';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { Button } from '../../ui/button.tsx';
import { usePrintAfter } from './entered-labels.ts';

interface EnterQuestionProps {
  state: ImportState;
  isRunning: boolean;
  onClose: () => void;
  /** Returns the next question; null once the import has begun, undefined while an earlier call is running. */
  enter: (confirmed: readonly ClaimConfirmation[]) => Promise<ClaimQuestion | null | undefined>;
}

const confirmations = {
  'hub-away': 'hub-away',
  elsewhere: 'elsewhere',
  codes: 'other-codes',
} as const satisfies Record<ClaimQuestion['kind'], ClaimConfirmation>;

/**
 * Asks for confirmation before the orders of a file are queued, and about orders that other benches of the site have.
 */
export function EnterQuestion({ state, isRunning, onClose, enter }: EnterQuestionProps) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<ClaimQuestion | null>(null);
  const [confirmed, setConfirmed] = useState<readonly ClaimConfirmation[]>([]);
  const count = state.counts.fit;
  const [prints, setPrints] = useState(false);
  const printAfter = usePrintAfter();
  const confirm = async (confirmation: ClaimConfirmation | null, isPrinted = prints) => {
    const all = confirmation === null ? confirmed : [...confirmed, confirmation];
    const answer = await enter(all);
    if (answer === undefined) return;
    if (answer === null && isPrinted) printAfter(state.id);
    setPrints(isPrinted);
    setConfirmed(all);
    setQuestion(answer);
  };
  const enterAndPrint = () => void confirm(null, true);
  const goOn = () => void confirm(question && confirmations[question.kind]);
  // A second press of Ctrl+Enter must not answer, because another bench may have sent these orders.
  const isByKey = question?.kind !== 'hub-away';
  const left = question?.kind === 'codes' ? question.orders : 0;
  const bench = question?.kind === 'elsewhere' ? question.bench : '';
  const title = question
    ? t(`import.claims.${question.kind}`, { count: left, bench })
    : t('import.enterQuestion', { count });
  return (
    <Question
      variant="primary"
      isWide
      title={title}
      answers={
        question === null ? (
          <Button
            icon={Printer}
            keys={keysOf('printImported')}
            isDisabled={isRunning}
            onPress={enterAndPrint}
          >
            {t('import.enterAndPrint', { count })}
          </Button>
        ) : question.kind === 'codes' ? (
          <Button variant="danger" isDisabled={isRunning} onPress={() => void confirm('all-codes')}>
            {t('import.claims.enterAll')}
          </Button>
        ) : null
      }
      confirm={
        question && question.kind !== 'hub-away'
          ? t('import.claims.enterRest')
          : t('import.enter', { count })
      }
      keys={isByKey ? keysOf('enterImport') : undefined}
      isRunning={isRunning}
      onClose={onClose}
      onConfirm={goOn}
    >
      <Body
        state={state}
        question={question}
        onConfirm={isByKey ? goOn : () => {}}
        onPrint={question === null ? enterAndPrint : null}
      />
    </Question>
  );
}

/** Inside the dialog, so that it receives the dialog's keys. */
function Body(props: {
  state: ImportState;
  question: ClaimQuestion | null;
  onConfirm: () => void;
  /** Also prints the labels; null while another question is open. */
  onPrint: (() => void) | null;
}) {
  const { t } = useTranslation();
  const { counts } = props.state;
  useCommands({ enterImport: props.onConfirm, printImported: props.onPrint });
  if (props.question) return <p>{t(`import.claims.${props.question.kind}Meaning`)}</p>;
  return (
    <>
      <p>{t('import.enterMeaning', { cod: formatDong(counts.cod) })}</p>
      {counts.doubtful > 0 && <p>{t('import.enterDoubts', { count: counts.doubtful })}</p>}
      {counts.wrong > 0 && <p>{t('import.enterWrong', { count: counts.wrong })}</p>}
      {counts.out > 0 && <p>{t('import.enterOut', { count: counts.out })}</p>}
    </>
  );
}
