import { EnteredTwiceQuestion } from './entered-twice.tsx';
import { StreetQuestion } from './street-question.tsx';
import type { DoubtfulOrder } from './use-enter-order.ts';

interface DoubtQuestionProps {
  doubtful: DoubtfulOrder;
  /** Opens the order in the form again. */
  onLook: (doubtful: DoubtfulOrder) => void;
  /** Saves the order unchanged. */
  onEnter: (doubtful: DoubtfulOrder) => void;
}

/** Question about an order that the main process did not save because of a doubt. */
export function DoubtQuestion({ doubtful, onLook, onEnter }: DoubtQuestionProps) {
  const { draft, doubt } = doubtful;
  const answers = { draft, onLook: () => onLook(doubtful), onEnter: () => onEnter(doubtful) };
  return doubt.code === 'entered-alike' ? (
    <EnteredTwiceQuestion {...answers} earlier={doubt} />
  ) : (
    <StreetQuestion {...answers} streetPart={doubt.named} />
  );
}
