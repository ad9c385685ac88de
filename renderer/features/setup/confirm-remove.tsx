import { useTranslation } from 'react-i18next';
import { Question } from '../../common/question.tsx';

/** Confirmation before an entry is deleted. Escape and the first button cancel. */
export function ConfirmRemove(props: {
  title: string;
  text: string;
  isRunning: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Question
      title={props.title}
      cancel={t('setup.actions.keep')}
      confirm={t('setup.actions.remove')}
      showsEscape={false}
      isRunning={props.isRunning}
      onClose={props.onCancel}
      onConfirm={props.onConfirm}
    >
      <p>{props.text}</p>
    </Question>
  );
}
