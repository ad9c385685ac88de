import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorDetail } from '../../../common/error-detail.tsx';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import type { ChangeState } from './change-state.ts';

/** Result of a change on the platform as far as known, and the next action. */
export function ChangeOutcome(props: {
  changeState: ChangeState;
  isLoading: boolean;
  onRead: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { changeState, isLoading, onRead } = props;
  const { state } = changeState;
  if (state === 'refused') return <ErrorNotice problem={changeState.problem} />;
  const problem = 'problem' in changeState ? changeState.problem : null;
  const message = problem !== null && 'message' in problem ? problem.message.trim() : '';
  const reason = problem === null ? '' : t(`order.problems.${problem.code}`);
  return (
    <Notice
      tone={state === 'taken' ? 'success' : 'warning'}
      title={t(`setup.platform.${state}.title`)}
      isAnnounced
      actions={
        (state === 'unclear' || state === 'unread') && (
          <Button size="small" icon={RefreshCw} isPending={isLoading} onPress={onRead}>
            {t('setup.platform.read')}
          </Button>
        )
      }
    >
      <p>{t(`setup.platform.${state}.text`, { reason })}</p>
      {message !== '' && <p>{t('setup.connection.said', { message })}</p>}
      {problem && <ErrorDetail detail={errorText(i18n, problem).detail} />}
    </Notice>
  );
}
