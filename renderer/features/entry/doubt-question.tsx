import { EnteredTwiceQuestion } from './entered-twice.tsx';
import { StreetQuestion } from './street-question.tsx';
import type { DoubtfulOrder } from './use-enter-order.ts';

interface DoubtQuestionProps {
  asked: DoubtfulOrder;
  /** Opens the order in the form again. */
  onLook: (asked: DoubtfulOrder) => void;
  /** Saves the order unchanged. */
  onEnter: (asked: DoubtfulOrder) => void;
}

/** Question about an order that the main process did not save because of a doubt. */
export function DoubtQuestion({ asked, onLook, onEnter }: DoubtQuestionProps) {
  const { draft, doubt } = asked;
  const answers = { draft, onLook: () => onLook(asked), onEnter: () => onEnter(asked) };
  return doubt.code === 'entered-alike' ? (
    <EnteredTwiceQuestion {...answers} earlier={doubt} />
  ) : (
    <StreetQuestion {...answers} named={doubt.named} />
  );
}
