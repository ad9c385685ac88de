import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from './question.tsx';

interface DropChangesProps {
  title: string;
  text: string;
  /** Content that identifies the changed item. */
  about?: ReactNode;
  onKeep: () => void;
  onDrop: () => void;
}

/** Confirmation before typed changes are lost. Escape and the first button cancel. */
export function DropChanges({ title, text, about, onKeep, onDrop }: DropChangesProps) {
  const { t } = useTranslation();
  return (
    <Question
      title={title}
      cancel={t('common.dropChanges.keep')}
      confirm={t('common.dropChanges.drop')}
      showsEscape={false}
      onClose={onKeep}
      onConfirm={onDrop}
    >
      {about}
      <p>{text}</p>
    </Question>
  );
}
