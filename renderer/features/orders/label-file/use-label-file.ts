import { useState } from 'react';
import type { CallOutput } from '../../../../shared/contract.ts';
import type { OrderChoice } from '../../../common/printing/labels-of.ts';
import { useLabelFileOf } from '../../../common/printing/printing-provider.tsx';
import { station } from '../../../station/client.ts';
import { announceProblem } from '../../../ui/announce.ts';
import type { LabelFileWay } from './label-file-question.tsx';

interface Question {
  readonly survey: CallOutput<'printing.survey'>;
  readonly folders: { readonly last: string; readonly own: string };
  readonly write: (way: LabelFileWay) => void;
}

/** Asks about a label file and starts it. It writes the surveyed orders, no newer ones. */
export function useLabelFile() {
  const labelFile = useLabelFileOf();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const ask = async (asked: OrderChoice, onBegun: () => void) => {
    const [survey, choices] = await Promise.all([
      station.call('printing.survey', asked),
      station.call('exports.choices'),
    ]);
    if (!survey.ok) return announceProblem(survey.error);
    if (!choices.ok) return announceProblem(choices.error);
    const { upTo } = survey.value;
    const choice = 'query' in asked ? { ...asked, upTo } : asked;
    setQuestion({
      survey: survey.value,
      folders: { last: choices.value.last.folder, own: choices.value.ownFolder },
      write: ({ folder, ...way }) => {
        close();
        labelFile({ choice, ...way }, folder, onBegun);
      },
    });
  };
  return {
    question,
    close,
    /** `onBegun` is called once the file is being written. */
    ask: (choice: OrderChoice, onBegun: () => void) => void ask(choice, onBegun),
  };
}
