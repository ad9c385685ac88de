import { useTranslation } from 'react-i18next';
import { Question } from '../../../common/question.tsx';

/** Confirmation before personal data are removed permanently. */
export function RemovalDialog(props: { days: number; onClose: () => void; onConfirm: () => void }) {
  const { t } = useTranslation();
  return (
    <Question
      title={t('setup.retention.question')}
      confirm={t('setup.retention.confirm')}
      onClose={props.onClose}
      onConfirm={props.onConfirm}
    >
      <p>{t('setup.retention.meaning', { days: props.days })}</p>
    </Question>
  );
}
