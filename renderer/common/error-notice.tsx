import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../shared/app-error.ts';
import { type ErrorText, errorText } from '../i18n/error-text.ts';
import { useHandbook } from '../session/handbook-state.ts';
import { errorPages } from '../i18n/error-pages.ts';
import type { Tone } from '../ui/icon.ts';
import { InlineButton } from '../ui/inline-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ErrorDetail } from './error-detail.tsx';

interface ErrorNoticeProps {
  problem: AppError;
  /** Texts for a place with more context than the error itself. */
  text?: ErrorText;
  tone?: Tone;
  actions?: ReactNode;
  isAnnounced?: boolean;
}

/** An expected failure and its remedy. */
export function ErrorNotice({
  problem,
  text,
  tone = 'danger',
  actions,
  isAnnounced = true,
}: ErrorNoticeProps) {
  const { t, i18n } = useTranslation();
  const { open } = useHandbook();
  const page = errorPages[problem.code];
  const { title, todo, detail } = text ?? errorText(i18n, problem);
  return (
    <Notice tone={tone} title={title} actions={actions} isAnnounced={isAnnounced}>
      <p>
        {todo}{' '}
        {page !== undefined && (
          <InlineButton onPress={() => open(page)}>{t('handbook.more')}</InlineButton>
        )}
      </p>
      <ErrorDetail detail={detail} />
    </Notice>
  );
}
