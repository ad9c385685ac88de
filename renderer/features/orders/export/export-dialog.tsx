import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/contract.ts';
import type { ExportColumn, ExportFormat, ExportOptions } from '../../../../shared/model/export.ts';
import { Question } from '../../../common/question.tsx';
import { keysOf } from '../../../keys/commands.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import tones from '../../../ui/tones.module.css';
import styles from './export-dialog.module.css';

type Choices = CallOutput<'exports.choices'>;

/** Dialog for the content, format and folder of an exported list. */
export function ExportDialog(props: {
  choices: Choices;
  /** Number of orders in the list. */
  count: number;
  onExport: (options: ExportOptions) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { columns: all, last, ownFolder } = props.choices;
  const [format, setFormat] = useState<ExportFormat>(last.format);
  const [folder, setFolder] = useState(last.folder || ownFolder);
  const [columns, setColumns] = useState<readonly ExportColumn[]>(last.columns);
  const personalColumns = all.filter(({ id, isPersonal }) => isPersonal && columns.includes(id));
  const targetFolder = folder.trim();
  return (
    <Question
      variant="primary"
      isAlert={false}
      isWide
      title={t('exports.title', { count: props.count })}
      confirm={t('exports.begin')}
      icon={FileDown}
      keys={keysOf('confirm')}
      focus="confirm"
      isDisabled={columns.length === 0}
      onClose={props.onClose}
      onConfirm={() =>
        props.onExport({
          columns: [...columns],
          format,
          folder: targetFolder === ownFolder ? '' : targetFolder,
        })
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
      {personalColumns.length > 0 && <p className={tones.muted}>{t('exports.personal')}</p>}
    </Question>
  );
}

function toggled(columns: readonly ExportColumn[], column: ExportColumn): ExportColumn[] {
  return columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column];
}
