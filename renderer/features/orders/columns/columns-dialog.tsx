import { ArrowDown, ArrowUp, Minus, Plus, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListColumn, ListLayout } from '../../../../shared/model/list-layout.ts';
import type { Result } from '../../../../shared/result.ts';
import { keysOf } from '../../../keys/commands.ts';
import { useUndo } from '../../../session/undo.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { fitWidth, movedBy, widthStep, withColumn } from './change-columns.ts';
import { usualWidth } from './column-room.ts';
import styles from './columns-dialog.module.css';

const densities = ['calm', 'tight'] as const;

/** Configures the columns of the list, their order and widths. Changes apply at once. */
export function ColumnsDialog(props: {
  layout: ListLayout;
  /** Called with null for the default layout. */
  onChange: (layout: ListLayout | null) => void;
  /** Restores this list's layout, to undo a reset. */
  onPutBack: (layout: ListLayout) => Promise<Result<unknown>>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const offerUndo = useUndo();
  const { layout, onChange, onPutBack, onClose } = props;
  const reset = () => {
    onChange(null);
    offerUndo(
      (translator) => translator.t('list.layout.wasReset'),
      () => onPutBack(layout),
    );
  };
  return (
    <Dialog
      title={t('list.layout.title')}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          <Button icon={RotateCcw} onPress={reset}>
            {t('list.layout.reset')}
          </Button>
          <Button variant="primary" onPress={onClose} keys={keysOf('cancel')}>
            {t('list.layout.close')}
          </Button>
        </>
      }
    >
      <Segmented
        label={t('list.layout.density')}
        description={t(`list.layout.densities.${layout.density}.meaning`)}
        options={densities.map((id) => ({ id, text: t(`list.layout.densities.${id}.name`) }))}
        value={layout.density}
        onChange={(density) => onChange({ ...layout, density })}
      />
      <p className={styles.lead}>{t('list.layout.lead')}</p>
      <ul className={styles.list}>
        {layout.columns.map((column) => (
          <li key={column.id} className={styles.column}>
            <OneColumn column={column} layout={layout} onChange={onChange} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function OneColumn(props: {
  column: ListColumn;
  layout: ListLayout;
  onChange: (layout: ListLayout) => void;
}) {
  const { t } = useTranslation();
  const { column, layout, onChange } = props;
  const { id, isShown } = column;
  const name = t(`orders.columns.${id}`);
  const width = column.width ?? usualWidth(id);
  const widthBy = (step: number) => withColumn(layout, id, { width: fitWidth(width + step) });
  return (
    <>
      <div className={styles.name}>
        <Toggle
          isOn={isShown}
          // A row without a name could not be identified.
          isDisabled={id === 'receiver'}
          description={t(`list.layout.columns.${id}`)}
          onChange={(isOn) => onChange(withColumn(layout, id, { isShown: isOn }))}
        >
          {name}
        </Toggle>
      </div>
      <div className={styles.ways}>
        <Button
          size="small"
          icon={ArrowUp}
          label={t('list.layout.earlier', { name })}
          onPress={() => onChange(movedBy(layout, id, -1))}
        />
        <Button
          size="small"
          icon={ArrowDown}
          label={t('list.layout.later', { name })}
          onPress={() => onChange(movedBy(layout, id, 1))}
        />
        <Button
          size="small"
          icon={Minus}
          label={t('list.layout.narrower', { name })}
          onPress={() => onChange(widthBy(-widthStep))}
        />
        <Button
          size="small"
          icon={Plus}
          label={t('list.layout.wider', { name })}
          onPress={() => onChange(widthBy(widthStep))}
        />
      </div>
    </>
  );
}
