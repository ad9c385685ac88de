import { Printer as PrinterIcon, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedJob } from '../../../shared/model/print-job.ts';
import { hasSamePaper, type Printer } from '../../../shared/model/printer.ts';
import { needsAttention, printerProblems } from '../../common/printing/printer-problem.ts';
import { digitOf } from '../../keys/chord.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { announce, announceProblem } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';

/** A way for the waiting labels of one printer. */
interface Move {
  readonly printerId: string;
  readonly to: Printer;
  /** Position of the new printer in the settings, from 1, which does not change with the state of a printer. */
  readonly digit: number;
}

/**
 * Printers that need a person, with the remedies and the printers that can print instead: those with the same paper that
 * do not wait for a person. Empty without problems.
 */
export function PrinterProblems({ jobs }: { jobs: readonly ListedJob[] }) {
  const { t, i18n } = useTranslation();
  const { data: printers = [] } = useCall('printers.list', undefined);
  const { data: statuses = [] } = useCall('printers.status', undefined);
  const { data: lines = [] } = useCall('printing.lines', undefined);
  const [isMoving, setIsMoving] = useState(false);
  const problemPrinters = printerProblems(i18n, printers, statuses);
  const inDoubt = jobs.filter(({ state }) => state === 'unknown' || state === 'failed');
  const blocked = new Set(
    [...statuses.filter(needsAttention), ...inDoubt].map(({ printerId }) => printerId),
  );
  const lineOf = (id: string) => lines.find(({ printerId }) => printerId === id);
  const waitingAt = (id: string) => lineOf(id)?.waiting ?? 0;
  const movableAt = (id: string) => lineOf(id)?.movable ?? 0;
  // The labels of a stopped printer go on by its own button.
  const mayRetry = (id: string) => lineOf(id)?.stopped === 0;
  const movesFrom = (from: Printer) =>
    printers
      .map((to, index): Move => ({ printerId: from.id, to, digit: index + 1 }))
      .filter(({ to }) => !blocked.has(to.id) && hasSamePaper(from, to));
  const inNeed = new Set(problemPrinters.map(({ id }) => id));
  const moves = printers.filter(({ id }) => inNeed.has(id) && movableAt(id) > 0).flatMap(movesFrom);
  // With several of them, a key could mean the labels of another printer than the packer thinks.
  const hasKeys = new Set(moves.map(({ printerId }) => printerId)).size === 1;
  const move = async (chosen: Move | undefined) => {
    if (chosen === undefined || isMoving) return;
    const { printerId, to } = chosen;
    setIsMoving(true);
    const moved = await station.call('printing.move', { printerId, toPrinterId: to.id });
    setIsMoving(false);
    if (!moved.ok) return announceProblem(moved.error);
    const { labels } = moved.value;
    // The printer may just be receiving the only one, or all are of other benches.
    if (labels === 0)
      return announce('warning', ({ t }) => t('printing.lines.movedNone', { name: to.name }));
    announce('success', ({ t }) => t('printing.lines.moved', { count: labels, name: to.name }));
  };
  const retry = async (printerId: string, name: string) => {
    const tried = await station.call('printing.goOn', { printerId });
    if (!tried.ok) return announceProblem(tried.error);
    announce('info', ({ t }) => t('printing.lines.retrying', { name }), undefined, printerId);
  };
  useCommands({
    printElsewhere: hasKeys
      ? (press) => void move(moves.find(({ digit }) => digit === digitOf(press)))
      : null,
  });
  if (problemPrinters.length === 0) return null;
  return (
    <div className={layout.column2}>
      {problemPrinters.map(({ id, name, text }) => {
        const stuck = lineOf(id)?.stuck ?? 0;
        const moveButtons = moves.map(
          (one) =>
            one.printerId === id && (
              <Button
                key={one.to.id}
                size="small"
                icon={PrinterIcon}
                isDisabled={isMoving}
                {...(hasKeys && one.digit < 10 && { keys: keysOf('printElsewhere', one.digit) })}
                onPress={() => void move(one)}
              >
                {t('printing.lines.move', { count: movableAt(id), name: one.to.name })}
              </Button>
            ),
        );
        const actions = waitingAt(id) > 0 && (
          <>
            {mayRetry(id) && (
              <Button size="small" icon={RotateCw} onPress={() => void retry(id, name)}>
                {t('common.retry')}
              </Button>
            )}
            {moveButtons}
          </>
        );
        return (
          <Notice
            key={id}
            tone="warning"
            title={text.title}
            isAnnounced
            {...(actions && { actions })}
          >
            <p>
              {text.todo} {stuck > 0 && t('printing.lines.stuck', { count: stuck })}
            </p>
          </Notice>
        );
      })}
    </div>
  );
}
