import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/result.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { Tone } from '../../ui/icon.ts';
import { Notice } from '../../ui/notice.tsx';

/** An expected failure in words: what happened, and what to do now. */
export function ErrorNotice(props: {
  problem: AppError;
  tone?: Tone;
  actions?: ReactNode;
  isAnnounced?: boolean;
}) {
  const { i18n } = useTranslation();
  const { title, todo, detail } = errorText(i18n, props.problem);
  return (
    <Notice
      tone={props.tone ?? 'danger'}
      title={title}
      actions={props.actions}
      isAnnounced={props.isAnnounced ?? true}
    >
      <p title={detail ?? undefined}>{todo}</p>
    </Notice>
  );
}
