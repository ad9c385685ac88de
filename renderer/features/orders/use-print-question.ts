import { useState } from 'react';
import type { CallOutput } from '../../../shared/contract.ts';
import type { OrderChoice } from '../../common/printing/labels-of.ts';
import { usePrintChoice } from '../../common/printing/printing-provider.tsx';
import { station } from '../../station/client.ts';
import { announce, announceProblem } from '../../ui/announce.ts';
import { isMixed, printedAmong } from './left-out.ts';
import type { LabelWay } from './use-wanted-labels.ts';

/** Maximum number of labels that one press prints without a question. */
const unasked = 20;

/** Options of printing, and whether a pick list is printed first. */
export interface PrintWay extends LabelWay {
  readonly picks: boolean;
}

interface Question {
  what: 'unprinted' | 'selected';
  survey: CallOutput<'printing.survey'>;
  print: (way: PrintWay) => void;
  /** Creates only the pick list. */
  pick: (on: 'labels' | 'pdf', way: PrintWay) => void;
}

/** Surveys labels and opens a confirmation. It then prints the surveyed labels, no newer ones. */
export function usePrintQuestion() {
  const printChoice = usePrintChoice();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const look = async (
    what: Question['what'],
    asked: OrderChoice,
    asks: boolean,
    onQueued?: () => void,
  ) => {
    const survey = await station.call('printing.survey', asked);
    if (!survey.ok) {
      return announceProblem(survey.error);
    }
    const { upTo, labels, gone, ended } = survey.value;
    const choice = 'query' in asked ? { ...asked, upTo } : asked;
    const print = async ({ leaveOut, group, picks }: PrintWay) => {
      // Without the requested pick list, the labels would be packed from memory.
      if (picks && !(await makePickList(choice, 'labels', { leaveOut, group }))) return;
      printChoice({ choice, leaveOut, group }, onQueued);
      close();
    };
    const isPlain = gone + ended === 0 && !isMixed(printedAmong(survey.value, false));
    if (!asks && labels <= unasked && isPlain)
      await print({ leaveOut: null, group: null, picks: false });
    else
      setQuestion({
        what,
        survey: survey.value,
        print: (way) => void print(way),
        pick: (on, way) => void makePickList(choice, on, way),
      });
  };
  return {
    question,
    close,
    askUnprinted: () => void look('unprinted', { query: { show: 'unprinted' } }, true),
    /** Prints selected orders; `asks` if they are not the highlighted one, or are to be grouped. */
    printSelected: (choice: OrderChoice, asks: boolean, onQueued: () => void) =>
      void look('selected', choice, asks, onQueued),
  };
}

/** Creates a pick list and shows the result. Returns whether it succeeded. */
async function makePickList(
  choice: OrderChoice,
  on: 'labels' | 'pdf',
  { leaveOut, group }: LabelWay,
): Promise<boolean> {
  const made = await station.call('printing.pickList', { choice, on, leaveOut, group });
  if (!made.ok) {
    announceProblem(made.error);
    return false;
  }
  const { file, labels, printerName } = made.value;
  announce('success', ({ t }) =>
    file === null
      ? t('list.pick.printed', { count: labels, printer: printerName ?? '' })
      : { title: t('list.pick.saved'), todo: file },
  );
  return true;
}
