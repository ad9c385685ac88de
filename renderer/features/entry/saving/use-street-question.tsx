import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderDraft } from '../../../../shared/model/order.ts';
import { soundAttention } from '../../../common/sound.ts';
import { focusField } from '../../../ui/focus-field.ts';
import type { OrderFormState } from '../form/order-form-state.ts';
import { StreetQuestion } from './street-question.tsx';

interface Question {
  draft: OrderDraft;
  streetPart: string;
  answer: (isConfirmed: boolean) => void;
}

/**
 * Asks whether to save an order whose street names another area. `confirm` resolves to false if the user returns to the
 * form.
 */
export function useStreetQuestion(form: OrderFormState) {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = (draft: OrderDraft, streetPart: string) =>
    new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        // The dialog must be closed before the focus moves, because it would restore the focus.
        flushSync(() => setQuestion(null));
        if (!isConfirmed) focusField(form, 'receiver.address');
        resolve(isConfirmed);
      };
      soundAttention();
      setQuestion({ draft, streetPart, answer });
    });
  return {
    confirm,
    question: question && (
      <StreetQuestion
        key="street"
        draft={question.draft}
        streetPart={question.streetPart}
        onLook={() => question.answer(false)}
        onEnter={() => question.answer(true)}
      />
    ),
  };
}
