import { useState } from 'react';
import type { CallOutput } from '../../../shared/contract.ts';
import { type OrderChoice, usePrintChoice } from '../../common/printing/printing-provider.tsx';
import { station } from '../../station/client.ts';
import { announceProblem } from '../../ui/announce.ts';

/** So many labels leave on one press without a question. */
const unasked = 20;

interface Question {
  what: 'unprinted' | 'selected';
  survey: CallOutput<'printing.survey'>;
  print: (leaveOut: LeaveOut) => void;
}

/** Which orders of a choice get no label: see `printing.printChoice`. */
type LeaveOut = 'gone' | 'ended' | null;

/** Looks at what would be printed, and waits for a yes. It prints what it said, and nothing newer. */
export function usePrintQuestion() {
  const printChoice = usePrintChoice();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const look = async (
    what: Question['what'],
    choice: OrderChoice,
    asks: boolean,
    onQueued?: () => void,
  ) => {
    const survey = await station.call('printing.survey', choice);
    if (!survey.ok) {
      return announceProblem(survey.error);
    }
    const { upTo, labels, gone, ended } = survey.value;
    const print = (leaveOut: LeaveOut) => {
      printChoice('query' in choice ? { ...choice, upTo } : choice, { leaveOut, onQueued });
      close();
    };
    if (!asks && labels <= unasked && gone + ended === 0) print(null);
    else setQuestion({ what, survey: survey.value, print });
  };
  return {
    question,
    close,
    askUnprinted: () => void look('unprinted', { query: { show: 'unprinted' } }, true),
    /** Prints ticked orders; `asks` where they are not what is highlighted. */
    printSelected: (choice: OrderChoice, asks: boolean, onQueued: () => void) =>
      void look('selected', choice, asks, onQueued),
  };
}
