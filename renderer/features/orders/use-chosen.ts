import type { BulkAction } from '../../../shared/model/bulk.ts';
import { announce } from '../../ui/announce.ts';
import type { usePrint } from '../../common/printing/printing-provider.tsx';
import { printTarget } from './print-target.ts';
import type { OrderQuery } from '../../../shared/model/order-query.ts';
import type { useLabelFile } from './label-file/use-label-file.ts';
import { choiceOf, type Selection } from './selection.ts';
import type { useBulk } from './use-bulk.ts';
import type { usePrintQuestion } from './use-print-question.ts';

/** Actions for the selected orders, or for the highlighted one without a selection. */
export function useChosen(
  chosen: {
    selection: Selection;
    /** Number of selected orders. */
    selected: number;
    highlighted: string | null;
    /** Another order is about to be highlighted. */
    isOnItsWay: boolean;
    /** The query of the list. */
    query: OrderQuery;
    /** Clears the selection. */
    clear: () => void;
  },
  actions: {
    print: ReturnType<typeof usePrint>;
    printSelected: ReturnType<typeof usePrintQuestion>['printSelected'];
    bulk: Pick<ReturnType<typeof useBulk>, 'ask'>;
    labelFile: Pick<ReturnType<typeof useLabelFile>, 'ask'>;
  },
) {
  const { selection, selected, highlighted, isOnItsWay, query, clear } = chosen;
  return {
    printThese: () => {
      const target = printTarget(selection, selected, highlighted);
      if (target.kind === 'nothing' && isOnItsWay)
        announce('info', ({ t }) => t('orders.notYetThere'));
      if (target.kind === 'order') actions.print([target.id]);
      if (target.kind === 'ticked') actions.printSelected(choiceOf(selection), target.asks, clear);
    },
    printGrouped: () => {
      if (selected > 0) actions.printSelected(choiceOf(selection), true, clear);
    },
    /** Acts on the selected orders, or without a selection on the whole list. */
    writeLabels: () => {
      actions.labelFile.ask(selected > 0 ? choiceOf(selection) : { query }, clear);
    },
    askBulk: (what: BulkAction) => {
      if (selected > 0) actions.bulk.ask(what, choiceOf(selection), clear);
    },
  };
}
