import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { groupDigits } from '../../../../shared/amount-text.ts';
import type { OrderDraft } from '../../../../shared/model/order.ts';
import { formatDong } from '../../../common/format.ts';
import { Question } from '../../../common/question.tsx';
import { keysOf } from '../../../keys/commands.ts';
import { soundAttention } from '../../../common/sound.ts';
import { Button } from '../../../ui/button.tsx';
import { focusField } from '../../../ui/focus-field.ts';
import type { OrderFormState } from '../form/order-form-state.ts';

/** Lowest plausible amount (dong). Below it, a "k" is almost always missing. */
const MIN_USUAL_AMOUNT = 1_000;

interface Question {
  draft: OrderDraft;
  answer: (draft: OrderDraft | null) => void;
}

/** Question about an implausibly small amount to collect, before the order is saved. */
export function useSmallCod(form: OrderFormState) {
  const [question, setQuestion] = useState<Question | null>(null);
  const meant = useRef<number | null>(null);

  /** Returns the confirmed draft; null if the user wants to check it again. */
  const asMeant = (draft: OrderDraft): Promise<OrderDraft | null> => {
    const { codAmount } = draft;
    if (codAmount === 0 || codAmount >= MIN_USUAL_AMOUNT || codAmount === meant.current)
      return Promise.resolve(draft);
    return new Promise((resolve) => {
      const answer = (confirmed: OrderDraft | null) => {
        // The dialog must be closed before the focus moves, because it would restore the focus.
        flushSync(() => setQuestion(null));
        if (confirmed) {
          meant.current = confirmed.codAmount;
          form.setValue('codAmount', groupDigits(confirmed.codAmount));
        } else focusField(form, 'codAmount', { selects: true });
        resolve(confirmed);
      };
      soundAttention();
      setQuestion({ draft, answer });
    });
  };
  return { asMeant, question: question && <SmallCod key="cod" {...question} /> };
}

function SmallCod({ draft, answer }: Question) {
  const { t } = useTranslation();
  const { codAmount, receiver } = draft;
  const likely = codAmount * 1_000;
  return (
    <Question
      variant="primary"
      isWide
      title={t('entry.smallCod.title', { amount: formatDong(codAmount), name: receiver.name })}
      cancel={t('entry.smallCod.back')}
      answers={
        <Button onPress={() => answer(draft)}>
          {t('entry.smallCod.keep', { amount: formatDong(codAmount) })}
        </Button>
      }
      confirm={t('entry.smallCod.change', { amount: formatDong(likely) })}
      keys={keysOf('confirm')}
      focus="confirm"
      onClose={() => answer(null)}
      onConfirm={() => answer({ ...draft, codAmount: likely })}
    >
      <p>{t('entry.smallCod.text')}</p>
    </Question>
  );
}
