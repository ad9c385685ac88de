import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from './question.tsx';

/** Asks for a few fields. Enter in one of them says yes, as the button does, once they are fine. */
export function FormDialog(props: {
  title: string;
  /** What its button says. */
  submit: string;
  isFine: boolean;
  /** Lays the fields out. */
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
