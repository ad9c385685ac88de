import type { TFunction } from 'i18next';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type {
  ListenerState,
  ListenerProblem,
  Webhooks,
} from '../../../../shared/model/webhook-listener.ts';
import { Moment } from '../../../common/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { announce } from '../../../ui/announce.ts';
import formStyles from '../form/form.module.css';

/** The state of the listener for updates: problems first, then address, times and counts. */
export function ListenerDetails({ webhooks }: { webhooks: Webhooks }) {
  const { t } = useTranslation();
  const { listener, url, fates, replacedPaths, hasGap, isAtHub } = webhooks;
  const { trouble: problem } = listener;
  return (
    <>
      {problem && <ListenerNotice problem={problem} isListening={listener.state === 'listening'} />}
      {hasGap && (
        <Notice tone="warning" title={t('setup.listener.gap')}>
          {t('setup.listener.gapMeaning')}
        </Notice>
      )}
      <DetailList
        details={[
          {
            name: t('setup.listener.state'),
            value: t(isAtHub ? 'setup.listener.atHub.state' : `setup.listener.${listener.state}`),
          },
          ...(url === null
            ? []
            : [{ name: t('setup.listener.url'), value: <Address url={url} />, isCode: true }]),
          { name: t('setup.listener.registered'), value: calledText(webhooks, t) },
          ...(isAtHub ? [] : portDetails(listener, t)),
          {
            name: t('setup.listener.fatesName'),
            value: t('setup.listener.fates', { ...fates, noOrder: fates['no-order'] }),
          },
        ]}
      />
      {replacedPaths > 0 && (
        <p className={formStyles.hint}>
          {t('setup.listener.replacedPaths', { count: replacedPaths })}
        </p>
      )}
    </>
  );
}

/** Calls to this bench's own port. */
function portDetails({ lastCallAt, counts }: ListenerState, t: TFunction) {
  return [
    {
      name: t('setup.listener.lastCall'),
      value: lastCallAt === null ? t('setup.listener.noCall') : <Moment at={lastCallAt} />,
    },
    {
      name: t('setup.listener.countsName'),
      value: t('setup.listener.counts', { ...counts, tooOften: counts['too-often'] }),
    },
  ];
}

/** The address that the platform calls, with a copy button. */
function Address({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <span className={`${layout.wrapRow2} ${layout.breakAnywhere}`}>
      <span>{url}</span>
      <Button
        size="small"
        icon={Copy}
        onPress={() => {
          copyText(url);
          announce('info', ({ t }) => t('setup.listener.copied'));
        }}
      >
        {t('setup.listener.copy')}
      </Button>
    </span>
  );
}

/** Describes which address the platform calls. */
function calledText({ registration, isAtHub }: Webhooks, t: TFunction): string {
  const { standing, record } = registration;
  switch (standing) {
    case 'unread':
      return t('setup.listener.isUnread');
    case 'none':
      return t('setup.listener.isNone');
    case 'ours':
      return t(isAtHub ? 'setup.listener.atHub.isRegistered' : 'setup.listener.isRegistered');
    case 'outdated':
      return t('setup.listener.isOutdated');
    case 'others':
      return t('setup.listener.isOther', { url: record?.url ?? '' });
    default:
      return standing satisfies never;
  }
}

function ListenerNotice(props: { problem: ListenerProblem; isListening: boolean }) {
  const { t } = useTranslation();
  const { problem, isListening } = props;
  return (
    <Notice
      tone="warning"
      title={t(isListening ? 'setup.listener.oldCertificate' : 'setup.listener.failed')}
      isAnnounced
    >
      {problem.code === 'port'
        ? t(`setup.listener.port-${problem.why}`, { port: problem.port, detail: problem.detail })
        : t(`setup.listener.certificate-${problem.why}`, {
            file: problem.file,
            detail: problem.detail,
          })}
    </Notice>
  );
}
