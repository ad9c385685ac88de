import { CircleCheck, CircleDashed, CircleHelp, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/contract.ts';
import type { Result } from '../../../../shared/result.ts';
import { errorText } from '../../../i18n/error-text.ts';
import type { Icon } from '../../../ui/icon.ts';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import tones from '../../../ui/tones.module.css';
import { connectionFault, stepsOf, type StepState } from './connection-fault.ts';
import styles from './test-outcome.module.css';

const icons: Record<StepState, Icon> = {
  good: CircleCheck,
  bad: CircleX,
  maybe: CircleHelp,
  untried: CircleDashed,
};

/** Result of a connection test: the state of network, address and token, and the remedy. */
export function TestOutcome({
  tried,
  tokenForAreas,
}: {
  tried: Result<CallOutput<'account.test'>>;
  /** Whether the area lookups were tested with the token. */
  tokenForAreas: boolean;
}) {
  const { t, i18n } = useTranslation();
  if (tried.ok)
    return (
      <Notice tone="success" title={t('setup.connection.good')} isAnnounced>
        <Steps steps={stepsOf('none')} />
        <p>{t('setup.connection.goodText', tried.value)}</p>
      </Notice>
    );
  const fault = connectionFault(tried.error, navigator.onLine);
  if (fault === null) return <ErrorNotice problem={tried.error} />;
  const { todo, detail } = errorText(i18n, tried.error);
  const message = 'message' in tried.error ? tried.error.message.trim() : '';
  return (
    <Notice tone="danger" title={t(`setup.connection.fault.${fault}`)} isAnnounced>
      <Steps steps={stepsOf(fault)} />
      {message !== '' && <p>{t('setup.connection.said', { message })}</p>}
      <p>{tried.error.code === 'bad-address' ? todo : t(`setup.connection.fault.${fault}Todo`)}</p>
      {fault === 'token' && !tokenForAreas && (
        <p>{t('setup.connection.fault.tokenForAreasTodo')}</p>
      )}
      {detail !== null && <p className={styles.detail}>{t('setup.actions.detail', { detail })}</p>}
    </Notice>
  );
}

function Steps({ steps }: { steps: ReturnType<typeof stepsOf> }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps}>
      {(['network', 'address', 'token'] as const).map((step) => {
        const state = steps[step];
        const Icon = icons[state];
        return (
          <li
            key={step}
            className={`${layout.rowTight} ${tones.strong} ${styles.step}`}
            data-state={state}
          >
            <Icon aria-hidden className={layout.iconMedium} />
            {t(`setup.connection.steps.${state}`, { step: t(`setup.connection.steps.${step}`) })}
          </li>
        );
      })}
    </ol>
  );
}
