import { CircleCheck, Loader, Printer as PrinterIcon, PrinterX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components';
import type { Printer } from '../../shared/model/printer.ts';
import type { PrinterStatus } from '../../shared/model/printer-status.ts';
import { needsAttention } from '../common/printing/printer-problem.ts';
import { reasonTexts } from '../i18n/error-values.ts';
import { useCall } from '../station/queries.ts';
import type { Icon } from '../ui/icon.ts';
import { useNavigationActions } from '../session/navigation.ts';
import layout from '../ui/layout.module.css';
import styles from './printer-state.module.css';

const icons: Record<PrinterStatus['state'], Icon> = {
  ready: CircleCheck,
  busy: Loader,
  attention: TriangleAlert,
  offline: PrinterX,
  silent: PrinterIcon,
  unknown: PrinterIcon,
};

/**
 * The state of the default printer, or of another one that holds labels up. A press opens the screen with the waiting
 * labels.
 */
export function PrinterState() {
  const { t, i18n } = useTranslation();
  const { go } = useNavigationActions();
  const { data: printers } = useCall('printers.list', undefined);
  const { data: statuses } = useCall('printers.status', undefined);
  const { data: lines } = useCall('printing.lines', undefined);
  const statusOf = (id: string | undefined) => statuses?.find(({ printerId }) => printerId === id);
  const holdsUp = ({ id }: Pick<Printer, 'id'>) => {
    const status = statusOf(id);
    const stuck = lines?.find(({ printerId }) => printerId === id)?.stuck ?? 0;
    return stuck > 0 && status !== undefined && needsAttention(status);
  };
  const standard = printers?.find(({ isDefault }) => isDefault);
  const isFine = standard === undefined || !holdsUp(standard);
  const printer = (isFine && printers?.find(holdsUp)) || standard;
  const status = statusOf(printer?.id);
  if (!printer || !status) return null;
  const { state } = status;
  const Icon = icons[state];
  const text =
    state === 'attention'
      ? reasonTexts(i18n, status.reasons).reasons
      : t(`printing.printer.states.${state}`);
  return (
    <Button className={styles.state} data-state={state} onPress={() => go('printing')}>
      <Icon aria-hidden className={layout.iconMedium} />
      <span className={styles.name} title={printer.name}>
        {printer.name}:
      </span>
      <span className={styles.words} title={text}>
        {text}
      </span>
    </Button>
  );
}
