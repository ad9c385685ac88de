import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from './question.tsx';

/** Dialog with a few fields. If they are valid, Enter in one of them submits, as the button does. */
export function FormDialog(props: {
  title: string;
  /** Text of the submit button. */
  submit: string;
  isFine: boolean;
  /** Layout class of the fields. */
  className?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Question
      variant="primary"
      isAlert={false}
      title={props.title}
      cancel={t('common.leave')}
      confirm={props.submit}
      focus="body"
      isDisabled={!props.isFine}
      onClose={props.onClose}
      onConfirm={props.onSubmit}
    >
      <form
        className={props.className}
        onSubmit={(event) => {
          event.preventDefault();
          if (props.isFine) props.onSubmit();
        }}
      >
        {props.children}
      </form>
    </Question>
  );
}
