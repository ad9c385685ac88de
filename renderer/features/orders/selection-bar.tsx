import { CircleCheck, FileDown, Layers, PackageCheck, Printer, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../../../shared/model/bulk.ts';
import { PrintAtOtherBench } from '../../common/printing/print-at-other-bench.tsx';
import { keysOf } from '../../keys/commands.ts';
import { Button } from '../../ui/button.tsx';
import styles from './orders-screen.module.css';

const bulk = [
  { what: 'hand-over', command: 'handOverSelected', icon: PackageCheck },
  { what: 'cancel', command: 'cancelSelected', icon: Undo2 },
  { what: 'acknowledge', command: 'acknowledgeSelected', icon: CircleCheck },
] as const;

/** Number of selected orders, and their actions. */
export function SelectionBar(props: {
  /** Null while the list is still being counted and all of it is selected. */
  count: number | null;
  /** While an order is open, Escape closes that first. */
  hasEscape: boolean;
  /** The selected orders, if another bench may print them; null for a whole list, or too many. */
  idsForOtherBench: readonly string[] | null;
  onPrint: () => void;
  /** Asks for the grouping first. */
  onGroups: () => void;
  /** Writes the labels as one file. */
  onFile: () => void;
  onBulk: (what: BulkAction) => void;
  onClear: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.selection}>
      <strong>
        {props.count === null
          ? t('orders.selectedAll')
          : t('orders.selected', { count: props.count })}
      </strong>
      <Button
        size="small"
        variant="primary"
        icon={Printer}
        keys={keysOf('print')}
        onPress={props.onPrint}
      >
        {t('orders.printSelected')}
      </Button>
      <Button size="small" icon={Layers} keys={keysOf('printGrouped')} onPress={props.onGroups}>
        {t('list.pick.button')}
      </Button>
      <Button size="small" icon={FileDown} keys={keysOf('labelFile')} onPress={props.onFile}>
        {t('labelFile.button')}
      </Button>
      {props.idsForOtherBench && (
        <PrintAtOtherBench orderIds={props.idsForOtherBench} size="small" />
      )}
      {bulk.map(({ what, command, icon }) => (
        <Button
          key={what}
          size="small"
          icon={icon}
          keys={keysOf(command)}
          onPress={() => props.onBulk(what)}
        >
          {t(`list.bulk.${what}.button`)}
        </Button>
      ))}
      <Button
        size="small"
        icon={X}
        label={t('orders.clearSelection')}
        onPress={props.onClear}
        {...(props.hasEscape && { keys: keysOf('close') })}
      />
    </div>
  );
}
