import { useState } from 'react';
import type { CallOutput } from '../../../shared/contract.ts';
import type { LabelChoice } from '../../common/printing/labels-of.ts';
import { usePrintChoice } from '../../common/printing/printing-provider.tsx';
import { station } from '../../station/client.ts';
import { announce, announceProblem } from '../../ui/announce.ts';
import { isMixed, printedAmong } from './left-out.ts';
import type { LabelOptions } from './use-label-options.ts';

/** Maximum number of labels that one press prints without a question. */
const unasked = 20;

/** Options of printing, its printer, and whether a pick list is printed first. */
export interface PrintOptions extends LabelOptions {
  readonly picks: boolean;
  /** Null for the default printer. */
  readonly printerId: string | null;
}

interface Question {
  what: 'unprinted' | 'selected';
  survey: CallOutput<'printing.survey'>;
  print: (options: PrintOptions) => void;
  /** Creates only the pick list. */
  pick: (on: 'labels' | 'pdf', options: PrintOptions) => void;
}

/** Surveys labels and opens a confirmation. It then prints the surveyed labels, no newer ones. */
export function usePrintQuestion() {
  const printChoice = usePrintChoice();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const openQuestion = async (
    what: Question['what'],
    requested: LabelChoice,
    asks: boolean,
    onQueued?: () => void,
  ) => {
    const survey = await station.call('printing.survey', requested);
    if (!survey.ok) {
      return announceProblem(survey.error);
    }
    const { upTo, labels, gone, ended } = survey.value;
    const choice = 'query' in requested ? { ...requested, upTo } : requested;
    const print = async (options: PrintOptions) => {
      const { leaveOut, group, printerId } = options;
      // Without the requested pick list, the labels would be packed from memory.
      if (options.picks && !(await makePickList(choice, 'labels', options))) return;
      printChoice({ choice, leaveOut, group, printerId }, onQueued);
      close();
    };
    const isPlain = gone + ended === 0 && !isMixed(printedAmong(survey.value, false));
    if (!asks && labels <= unasked && isPlain)
      await print({ leaveOut: null, group: null, picks: false, printerId: null });
    else
      setQuestion({
        what,
        survey: survey.value,
        print: (options) => void print(options),
        pick: (on, options) => void makePickList(choice, on, options),
      });
  };
  return {
    question,
    close,
    askUnprinted: () => void openQuestion('unprinted', { query: { show: 'unprinted' } }, true),
    /** Prints selected orders; `asks` if they are not the highlighted one, or are to be grouped. */
    printSelected: (choice: LabelChoice, asks: boolean, onQueued: () => void) =>
      void openQuestion('selected', choice, asks, onQueued),
  };
}

/** Creates a pick list and shows the result. Returns whether it succeeded. */
async function makePickList(
  choice: LabelChoice,
  on: 'labels' | 'pdf',
  { leaveOut, group, printerId }: PrintOptions,
): Promise<boolean> {
  const result = await station.call('printing.pickList', {
    choice,
    on,
    leaveOut,
    group,
    printerId,
  });
  if (!result.ok) {
    announceProblem(result.error);
    return false;
  }
  const { file, labels, printerName } = result.value;
  announce('success', ({ t }) =>
    file === null
      ? t('list.pick.printed', { count: labels, printer: printerName ?? '' })
      : { title: t('list.pick.saved'), todo: file },
  );
  return true;
}
