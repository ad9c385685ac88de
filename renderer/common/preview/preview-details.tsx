import { useTranslation } from 'react-i18next';
import type { LabelPreview } from '../../../shared/model/label-preview.ts';
import { shownNotes } from '../../../shared/model/print-job.ts';
import layout from '../../ui/layout.module.css';
import { localeOf } from '../format.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { DetailList } from '../../ui/detail-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorNotice } from '../error-notice.tsx';

/** Details of the dots: size, barcodes that a scanner reads, origin. */
export function PreviewDetails({ preview }: { preview: LabelPreview }) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const mm = new Intl.NumberFormat(localeOf(language));
  const { barcodes, trouble, notes } = preview;
  return (
    <div className={`${layout.column3} ${layout.minWidth0}`}>
      {trouble && <ErrorNotice problem={trouble} tone="warning" />}
      {shownNotes(notes).map((note) => (
        <Notice key={note.kind} tone="warning" title={t(`preview.notes.${note.kind}.title`)}>
          <p>{t(`preview.notes.${note.kind}.todo`)}</p>
          {note.kind === 'own-label' && <p>{errorText(i18n, note.problem).title}</p>}
        </Notice>
      ))}
      <DetailList
        details={[
          {
            name: t('preview.size'),
            value: `${mm.format(preview.widthMm)} × ${mm.format(preview.heightMm)} mm`,
          },
          {
            name: t('preview.dots'),
            value: t('preview.dotsAt', {
              width: preview.width,
              height: preview.height,
              dpi: preview.dpi,
            }),
          },
          { name: t('preview.source'), value: t(`preview.sources.${preview.source}`) },
          {
            name: t('preview.barcodes'),
            value: <Barcodes barcodes={barcodes} />,
            isCode: barcodes.length > 0,
          },
        ]}
      />
      {preview.isDrawing && (
        <Notice tone="info" title={t('preview.drawing.title')}>
          <p>{t('preview.drawing.meaning')}</p>
        </Notice>
      )}
      <Notice tone="info" title={t('preview.nothingSent')} />
    </div>
  );
}

function Barcodes({ barcodes }: Pick<LabelPreview, 'barcodes'>) {
  const { t } = useTranslation();
  if (barcodes.length === 0) return t('preview.noBarcodes');
  return (
    <ul className={layout.breakAnywhere}>
      {barcodes.map(({ format, text }) => (
        <li key={`${format} ${text}`}>{text}</li>
      ))}
    </ul>
  );
}
