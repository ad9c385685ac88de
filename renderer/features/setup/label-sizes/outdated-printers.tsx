import { useTranslation } from 'react-i18next';
import { isPaperOutdated, type ListedLabelSize } from '../../../../shared/model/label-size.ts';
import { useCall } from '../../../station/queries.ts';
import { station } from '../../../station/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { announce } from '../../../ui/announce.ts';
import { useTask } from '../../../station/use-task.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { UnlockedOf } from '../lock.tsx';
import { useMillimetres } from './use-millimetres.ts';

/** Printers of a size that print with earlier dimensions of it. */
export function OutdatedPrinters({
  size,
  onUpdating,
  onUpdated,
}: {
  size: ListedLabelSize;
  onUpdating: () => void;
  onUpdated: () => void;
}) {
  const { t } = useTranslation();
  const { data: printers = [] } = useCall('printers.list', undefined);
  const { problem, isRunning, run } = useTask();
  const millimetres = useMillimetres();
  const outdated = printers.filter((printer) => isPaperOutdated(printer, size));

  const update = async (before: (typeof printers)[number]) => {
    onUpdating();
    const { id, ...printer } = before;
    const { widthMm, heightMm } = size;
    const changed = { ...printer, widthMm, heightMm };
    const saved = await run(() => station.call('printers.save', { id, printer: changed, before }));
    if (!saved?.ok) return;
    announce('success', ({ t }) => t('setup.labelSizes.printerUpdated', { name: printer.name }));
    onUpdated();
  };
  return (
    <>
      {outdated.map((printer) => (
        <Notice
          key={printer.id}
          tone="warning"
          title={t('setup.labelSizes.outdated', {
            name: printer.name,
            size: millimetres(printer),
          })}
          actions={
            <UnlockedOf page="printers">
              <Button size="small" isPending={isRunning} onPress={() => void update(printer)}>
                {t('setup.labelSizes.updatePrinter', { size: millimetres(size) })}
              </Button>
            </UnlockedOf>
          }
        >
          <UnlockedOf page="printers">{t('setup.labelSizes.outdatedText')}</UnlockedOf>
        </Notice>
      ))}
      {problem && <ErrorNotice problem={problem} />}
    </>
  );
}
