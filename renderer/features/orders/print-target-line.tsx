import { useTranslation } from 'react-i18next';
import { formatDong } from '../../common/format.ts';
import { useCall } from '../../station/queries.ts';
import { Select } from '../../ui/select.tsx';
import styles from './print-question.module.css';

/** Names the printer, label size and COD total (dong) of labels, and offers the other printers. */
export function PrintTargetLine(props: {
  labels: number;
  codTotal: number;
  /** Null for the default printer. */
  printerId: string | null;
  onPrinter: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { data: printers = [] } = useCall('printers.list', undefined);
  const usual = printers.find(({ isDefault }) => isDefault) ?? printers[0];
  const printer = printers.find(({ id }) => id === props.printerId) ?? usual;
  if (!printer) return null;
  return (
    <div className={styles.target}>
      <p>
        {t('orders.printTarget', {
          count: props.labels,
          printer: printer.name,
          width: printer.widthMm,
          height: printer.heightMm,
          amount: formatDong(props.codTotal),
        })}
      </p>
      {printers.length > 1 && (
        <Select
          label={t('orders.printer')}
          options={printers.map(({ id, name }) => ({ id, text: name }))}
          value={printer.id}
          onChange={props.onPrinter}
        />
      )}
    </div>
  );
}
