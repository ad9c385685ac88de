import type { ReactNode } from 'react';
import { Question } from '../../../common/question.tsx';

interface SaveQuestionProps {
  title: string;
  look: string;
  enter: string;
  /** Returns to the form. */
  onLook: () => void;
  /** Saves the order unchanged. */
  onEnter: () => void;
  children: ReactNode;
}

/**
 * Question about an order that may be a mistake. Enter, the key that walks the form, opens the order again. Only another
 * key saves it.
 */
export function SaveQuestion({ title, look, enter, onLook, onEnter, children }: SaveQuestionProps) {
  return (
    <Question
      variant="primary"
      isWide
      title={title}
      cancel={look}
      confirm={enter}
      hasRiskKey
      onClose={onLook}
      onConfirm={onEnter}
    >
      <p>{children}</p>
    </Question>
  );
}
