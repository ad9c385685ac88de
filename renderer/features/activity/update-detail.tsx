import { Copy, FolderOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedUpdate } from '../../../shared/model/update.ts';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { Moment } from '../../common/moment.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCall } from '../../station/queries.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { DetailList } from '../../ui/detail-list.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { announce } from '../../ui/announce.ts';
import tones from '../../ui/tones.module.css';
import styles from './activity-screen.module.css';
import { FateBadge } from './fate-badge.tsx';
import { updateText } from './update-text.ts';

interface UpdateDetailProps {
  update: ListedUpdate | undefined;
  onOpen: (orderId: string) => void;
}

/** One update: its content, its result and its original body. */
export function UpdateDetail({ update, onOpen }: UpdateDetailProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!update) return <p className={styles.choose}>{t('activity.choose')}</p>;
  const { order, fate } = update;
  return (
    <section className={styles.detail} aria-label={t('activity.detail', { seq: update.seq })}>
      <header className={`${layout.row3} ${layout.spaceBetween}`}>
        <h2 className={`${layout.breakAnywhere} ${tones.heading}`}>
          {order?.soc ?? update.platformCode ?? t('activity.noCode')}
        </h2>
        {order && (
          <Button icon={FolderOpen} keys={keysOf('updateOpen')} onPress={() => onOpen(order.id)}>
            {t('activity.openOrder')}
          </Button>
        )}
      </header>
      <DetailList
        details={[
          { name: t('activity.what'), value: updateText(t, update, language) },
          {
            name: t('activity.became'),
            value: (
              <>
                <FateBadge fate={fate} /> {t(`activity.meaning.${fate}`)}
              </>
            ),
          },
          { name: t('activity.receivedAt'), value: <Moment at={update.receivedAt} /> },
          ...(update.updatedAt === null
            ? []
            : [{ name: t('activity.updatedAt'), value: <Moment at={update.updatedAt} /> }]),
        ]}
      />
      <Raw seq={update.seq} isStored={update.isKept} />
    </section>
  );
}

/** The original body, with line breaks for readability. */
function Raw({ seq, isStored }: { seq: number; isStored: boolean }) {
  const { t } = useTranslation();
  const { data: body, error } = useCall(
    'webhooks.body',
    { seq },
    { enabled: isStored, staleAfterMs: 0 },
  );
  if (!isStored || body === null)
    return (
      <Notice tone="info" title={t('activity.removed')}>
        {t('activity.removedMeaning')}
      </Notice>
    );
  const copy = () => {
    if (body !== undefined) copyText(readable(body));
    announce('info', ({ t }) => t('activity.copied'));
  };
  return (
    <>
      <header className={`${layout.row3} ${layout.spaceBetween}`}>
        <h3 className={`${layout.breakAnywhere} ${tones.heading}`}>{t('activity.raw')}</h3>
        <Button size="small" icon={Copy} isDisabled={body === undefined} onPress={copy}>
          {t('activity.copy')}
        </Button>
      </header>
      {error && <ErrorNotice problem={error.problem} />}
      <pre
        className={styles.raw}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keys
        tabIndex={0}
        aria-label={t('activity.raw')}
      >
        {body === undefined ? '' : readable(body)}
      </pre>
    </>
  );
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
