import { useCallback, useState } from 'react';
import type { CallOutput } from '../../../../shared/contract.ts';
import type { ExportOptions } from '../../../../shared/model/export.ts';
import type { ListQuery } from '../../../../shared/model/order-sort.ts';
import { station } from '../../../station/client.ts';
import { announceProblem } from '../../../ui/announce.ts';

/** Asks for the options of an export and starts it. */
export function useExport(query: ListQuery) {
  const [question, setQuestion] = useState<CallOutput<'exports.choices'> | null>(null);
  const ask = useCallback(() => void askHow(setQuestion), []);
  const begin = async (options: ExportOptions) => {
    setQuestion(null);
    const started = await station.call('exports.begin', { ...options, query });
    if (!started.ok) announceProblem(started.error);
  };
  return {
    question,
    /** Stable function. */
    ask,
    begin: (options: ExportOptions) => void begin(options),
    close: () => setQuestion(null),
  };
}

async function askHow(ask: (choices: CallOutput<'exports.choices'>) => void): Promise<void> {
  const choices = await station.call('exports.choices');
  if (choices.ok) ask(choices.value);
  else announceProblem(choices.error);
}
