import { useCallback, useState } from 'react';
import type { CallOutput } from '../../../../shared/contract.ts';
import type { ExportWish } from '../../../../shared/model/export.ts';
import type { ListQuery } from '../../../../shared/model/order-sort.ts';
import { station } from '../../../station/client.ts';
import { announceProblem } from '../../../ui/announce.ts';

/** Asks for the options of an export and starts it. */
export function useExport(query: ListQuery) {
  const [question, setQuestion] = useState<CallOutput<'exports.choices'> | null>(null);
  const ask = useCallback(() => void askHow(setQuestion), []);
  const begin = async (wish: ExportWish) => {
    setQuestion(null);
    const begun = await station.call('exports.begin', { ...wish, query });
    if (!begun.ok) announceProblem(begun.error);
  };
  return {
    question,
    /** Stable function. */
    ask,
    begin: (wish: ExportWish) => void begin(wish),
    close: () => setQuestion(null),
  };
}

async function askHow(ask: (choices: CallOutput<'exports.choices'>) => void): Promise<void> {
  const choices = await station.call('exports.choices');
  if (choices.ok) ask(choices.value);
  else announceProblem(choices.error);
}
