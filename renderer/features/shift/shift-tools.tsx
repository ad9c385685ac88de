import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Days, daysSchema } from '../../../shared/model/shift.ts';
import { DayField } from '../../common/day/day-field.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { station } from '../../station/client.ts';
import { useTask } from '../../station/use-task.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import tones from '../../ui/tones.module.css';
import { daysOf, type Span, spanOf, spans } from './days.ts';
import styles from './shift-screen.module.css';

/** Choice of the days, and export to files. */
export function ShiftTools(props: {
  days: Days;
  isSite: boolean;
  today: Date;
  /** Null means today, also after midnight. */
  onDays: (days: Days | null) => void;
}) {
  const { t } = useTranslation();
  const { days, isSite, today, onDays } = props;
  const [file, setFile] = useState<string | null>(null);
  const { isRunning, problem, run } = useTask();
  const save = async (call: 'shift.savePdf' | 'shift.saveCsv') => {
    const saved = await run(() => station.call(call, { ...days, isSite }));
    if (saved?.ok) setFile(saved.value.file);
  };
  const span = (chosen: Span) => onDays(chosen === 'today' ? null : daysOf(chosen, today));
  const change = (more: Partial<Days>) => {
    const range = { ...days, ...more };
    const checked = daysSchema.safeParse(range);
    if (checked.success) onDays(checked.data);
    // Adjusts the other end, because a range that ends before it starts has no days.
    else if (more.from) onDays({ from: more.from, to: more.from });
    else if (more.to) onDays({ from: more.to, to: more.to });
  };
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          label={t('shift.days')}
          hideLabel
          isCompact
          options={spans.map((id) => ({ id, text: t(`shift.spans.${id}`) }))}
          value={spanOf(days, today)}
          onChange={span}
        />
        <DayField
          isInline
          label={t('shift.from')}
          day={days.from}
          onDay={(from) => from !== '' && change({ from })}
        />
        <DayField
          isInline
          label={t('shift.to')}
          day={days.to}
          onDay={(to) => to !== '' && change({ to })}
        />
        <div className={`${layout.line} ${layout.gap2} ${layout.pushEnd}`}>
          <Button
            size="small"
            icon={FileText}
            isPending={isRunning}
            onPress={() => void save('shift.savePdf')}
          >
            {t('shift.savePdf')}
          </Button>
          <Button
            size="small"
            icon={FileSpreadsheet}
            isPending={isRunning}
            onPress={() => void save('shift.saveCsv')}
          >
            {t('shift.saveCsv')}
          </Button>
        </div>
      </div>
      {file !== null && (
        <p className={`${layout.breakAnywhere} ${tones.small}`} aria-live="polite">
          {t('shift.saved', { file })}
        </p>
      )}
      {problem && <ErrorNotice problem={problem} />}
    </>
  );
}
