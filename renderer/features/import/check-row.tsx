import { Group, Layers, Pencil, Truck, Undo2, Ungroup, X } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRow, Mendable } from '../../../shared/model/import.ts';
import type { QuotedRow } from '../../../shared/model/import-quotes.ts';
import { formatDong } from '../../common/format.ts';
import { keysOf } from '../../keys/commands.ts';
import { announceFailure } from '../../common/announce-failure.ts';
import { station } from '../../station/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import tones from '../../ui/tones.module.css';
import { fieldKey } from './field-key.ts';
import { useFindingText } from './finding-text.ts';
import styles from './import-screen.module.css';
import { MendField } from './mend-field.tsx';

const editable: readonly Mendable[] = [
  'name',
  'phone',
  'address',
  'area',
  'codAmount',
  'weight',
  'product',
  'soc',
  'note',
];

/** An order of the file, with fields for its mistakes, or for all values after the user opens it. */
export const CheckRow = memo(function CheckRow(props: {
  row: ImportRow;
  /** Its price and carrier; null if it cannot be entered yet. */
  quoted: QuotedRow | null;
  /** Corrects the same mistake in all rows with the same text. */
  appliesToAll: boolean;
  /** Shows only this field, while one kind of mistake is corrected. */
  only: Mendable | null;
}) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const findingText = useFindingText();
  const { row, quoted, appliesToAll, only } = props;
  const { texts, findings } = row;
  const visibleFindings = findings.filter(({ field }) => only === null || field === only);
  const wrong = new Set(
    visibleFindings.filter(({ isDoubt }) => !isDoubt).map(({ field }) => field),
  );
  const fields = isOpen ? editable : [...wrong];
  const doubts = visibleFindings.filter(({ isDoubt, field }) => isDoubt && !wrong.has(field));
  const canJoin = mayBelongAbove(row);
  const name = t('import.row', { row: row.row });
  return (
    <li
      className={styles.row}
      aria-label={name}
      data-row={row.row}
      data-out={row.isOut || undefined}
    >
      <span className={`${tones.soft} ${tones.strong} ${tones.digits}`}>{row.row}</span>
      <div className={`${layout.minWidth0} ${styles.what}`}>
        <p className={styles.who}>
          {[texts['name'], texts['phone']].filter(Boolean).join(' · ')}
          {row.lines > 1 && (
            <Badge tone="neutral" icon={Layers}>
              {t('import.lines', { lines: row.lines })}
            </Badge>
          )}
        </p>
        <p className={styles.soft}>
          {[texts['address'], row.area ?? areaOf(texts)].filter(Boolean).join(', ')}
        </p>
        <p className={styles.soft}>
          {[texts['soc'], texts['codAmount'], texts['weight'], texts['product']]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {quoted && <Costs quoted={quoted} />}
        {doubts.map((finding) => (
          <p
            key={`${finding.field} ${finding.rule}`}
            className={`${tones.small} ${tones.strong} ${tones.warning}`}
          >
            {t(fieldKey(finding.field))}: {findingText(finding)}
          </p>
        ))}
      </div>
      {!row.isOut && fields.length > 0 && (
        <div className={`${layout.column2} ${styles.fields}`}>
          {fields.map((field) => (
            <MendField
              key={field}
              row={row}
              field={field}
              finding={findings.find((one) => one.field === field && !one.isDoubt) ?? null}
              appliesToAll={appliesToAll}
            />
          ))}
        </div>
      )}
      <div className={styles.rowButtons}>
        {(canJoin || row.isJoined) && (
          <Button
            size="small"
            variant="quiet"
            keys={keysOf(row.isJoined ? 'splitRow' : 'joinRow')}
            icon={row.isJoined ? Ungroup : Group}
            label={t(row.isJoined ? 'import.split' : 'import.join', { row: row.row })}
            onPress={() =>
              void announceFailure(
                station.call('imports.join', { row: row.row, isJoined: !row.isJoined }),
              )
            }
          />
        )}
        {!row.isOut && (
          <Button
            size="small"
            variant="quiet"
            icon={Pencil}
            label={t('import.editRow', { row: row.row })}
            onPress={() => setIsOpen((now) => !now)}
          />
        )}
        <Button
          size="small"
          variant="quiet"
          icon={row.isOut ? Undo2 : X}
          label={t(row.isOut ? 'import.takeIn' : 'import.takeOut', { row: row.row })}
          onPress={() => void takeOut(row)}
        />
      </div>
    </li>
  );
});

/** Whether a row looks like a line of the order above. */
export function mayBelongAbove({ row, isOut, texts, findings }: ImportRow): boolean {
  // A product in a row below its order.
  const isLeftOver = !texts['name'] && !texts['phone'] && Boolean(texts['product']);
  // The order directly above has the same receiver.
  const isNext = findings.some(
    ({ rule, other }) =>
      ['import.noCode', 'import.nextCode'].includes(rule) && Number(other) === row - 1,
  );
  return !isOut && (isLeftOver || isNext);
}

/** The chosen carrier and the lowest price. */
function Costs({ quoted: { carrier, cheapest } }: { quoted: QuotedRow }) {
  const { t } = useTranslation();
  if (carrier === null && cheapest === null) return null;
  return (
    <p className={`${layout.wrapRow2} ${tones.small}`}>
      {carrier !== null && (
        <Badge tone="neutral" icon={Truck}>
          {t('import.quotes.carrier', { carrier })}
        </Badge>
      )}
      {cheapest !== null &&
        (cheapest.carrierName === null
          ? t('import.quotes.none')
          : t('import.quotes.cheapest', {
              carrier: cheapest.carrierName,
              fee: formatDong(cheapest.fee),
            }))}
    </p>
  );
}

function takeOut({ row, isOut }: ImportRow) {
  return announceFailure(station.call('imports.takeOut', { rows: [row], filter: {}, out: !isOut }));
}

function areaOf(texts: ImportRow['texts']): string {
  return [texts['commune'], texts['district'], texts['province']].filter(Boolean).join(', ');
}
