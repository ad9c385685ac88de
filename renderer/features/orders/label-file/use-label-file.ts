import { useState } from 'react';
import type { CallOutput } from '../../../../shared/contract.ts';
import type { LabelChoice } from '../../../common/printing/labels-of.ts';
import { useLabelFileOf } from '../../../common/printing/printing-provider.tsx';
import { station } from '../../../station/client.ts';
import { announceProblem } from '../../../ui/announce.ts';
import type { LabelFileOptions } from './label-file-question.tsx';

interface Question {
  readonly survey: CallOutput<'printing.survey'>;
  readonly folders: { readonly last: string; readonly own: string };
  readonly write: (options: LabelFileOptions) => void;
}

/** Asks about a label file and starts it. It writes the surveyed orders, no newer ones. */
export function useLabelFile() {
  const labelFile = useLabelFileOf();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const ask = async (requested: LabelChoice, onBegun: () => void) => {
    const [survey, choices] = await Promise.all([
      station.call('printing.survey', requested),
      station.call('exports.choices'),
    ]);
    if (!survey.ok) return announceProblem(survey.error);
    if (!choices.ok) return announceProblem(choices.error);
    const { upTo } = survey.value;
    const choice = 'query' in requested ? { ...requested, upTo } : requested;
    setQuestion({
      survey: survey.value,
      folders: { last: choices.value.last.folder, own: choices.value.ownFolder },
      write: ({ folder, ...options }) => {
        close();
        labelFile({ choice, ...options }, folder, onBegun);
      },
    });
  };
  return {
    question,
    close,
    /** `onBegun` is called once the file is being written. */
    ask: (choice: LabelChoice, onBegun: () => void) => void ask(choice, onBegun),
  };
}
