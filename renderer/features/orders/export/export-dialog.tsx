import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/contract.ts';
import type { ExportColumn, ExportFormat, ExportWish } from '../../../../shared/model/export.ts';
import { keysOf } from '../../../keys/commands.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import tones from '../../../ui/tones.module.css';
import styles from './export-dialog.module.css';

type Choices = CallOutput<'exports.choices'>;

/** Asks what a file of the list is to tell, how it is written, and where. */
export function ExportDialog(props: {
  choices: Choices;
  /** How many orders the list shows. */
  count: number;
  onExport: (wish: ExportWish) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { columns: all, last, ownFolder } = props.choices;
  const [format, setFormat] = useState<ExportFormat>(last.format);
  const [folder, setFolder] = useState(last.folder || ownFolder);
  const [columns, setColumns] = useState<readonly ExportColumn[]>(last.columns);
  const named = all.filter(({ id, isPersonal }) => isPersonal && columns.includes(id));
  const place = folder.trim();
  return (
    <Dialog
      title={t('exports.title', { count: props.count })}
      isOpen
      isWide
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose} keys={keysOf('cancel')}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            icon={FileDown}
            ref={takeFocus}
            keys={keysOf('confirm')}
            isDisabled={columns.length === 0}
            onPress={() =>
              props.onExport({
                columns: [...columns],
                format,
                folder: place === ownFolder ? '' : place,
              })
            }
          >
            {t('exports.begin')}
          </Button>
        </>
      }
    >
      <Segmented
        label={t('exports.format')}
        options={[
          { id: 'xlsx', text: t('exports.formats.xlsx') },
          { id: 'csv', text: t('exports.formats.csv') },
        ]}
        value={format}
        onChange={setFormat}
        description={t(`exports.about.${format}`)}
      />
      <TextField
        label={t('exports.folder')}
        value={folder}
        onChange={setFolder}
        description={t('exports.folderHint')}
      />
      <fieldset className={styles.columns}>
        <legend>{t('exports.columns')}</legend>
        {all.map(({ id, name }) => (
          <Toggle
            key={id}
            isOn={columns.includes(id)}
            onChange={() => setColumns(toggled(columns, id))}
          >
            {name}
          </Toggle>
        ))}
      </fieldset>
      {columns.length === 0 && <p>{t('exports.noColumn')}</p>}
      {named.length > 0 && <p className={tones.muted}>{t('exports.personal')}</p>}
    </Dialog>
  );
}

function toggled(columns: readonly ExportColumn[], column: ExportColumn): ExportColumn[] {
  return columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column];
}
