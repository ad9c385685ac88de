import type { ReactNode } from 'react';
import { Question } from '../../../common/question.tsx';
import { keysOf } from '../../../keys/commands.ts';
import { useCommands } from '../../../keys/use-commands.ts';

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
      keys={keysOf('confirmRisk')}
      onClose={onLook}
      onConfirm={onEnter}
    >
      <Body onEnter={onEnter}>{children}</Body>
    </Question>
  );
}

/** Inside the dialog, so that it receives the dialog's keys. */
function Body({ onEnter, children }: { onEnter: () => void; children: ReactNode }) {
  useCommands({ confirmRisk: onEnter });
  return <p>{children}</p>;
}
