import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteJoin } from '../../../../shared/model/site.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { useScan } from '../../../keys/use-scan.ts';
import { station } from '../../../station/client.ts';
import { useCall } from '../../../station/queries.ts';
import { useTask } from '../../../station/use-task.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import listStyles from '../entry-list.module.css';
import formStyles from '../form/form.module.css';
import { LockableFields } from '../form/lockable-fields.tsx';
import { useIsLocked } from '../lock.tsx';

const titles = {
  outside: 'setup.site.title',
  refused: 'setup.site.again',
  away: 'setup.site.moved',
} as const;
const leads = { outside: 'setup.site.lead', refused: null, away: 'setup.site.movedLead' } as const;

/**
 * Accepts the hub's invitation and requests to join. Also for a repetition, if the hub refuses this bench or has
 * another address.
 */
export function JoinPanel({ situation }: { situation: keyof typeof titles }) {
  const { t } = useTranslation();
  const [invitation, setInvitation] = useState('');
  const [answered, setAnswer] = useState<Exclude<SiteJoin, 'joined'> | null>(null);
  const invited = useCall('site.state', undefined).data?.invited ?? null;
  const answer = answered ?? (invited === 'joined' ? null : invited);
  const { isRunning, problem, run } = useTask();
  const isLocked = useIsLocked();
  const formRef = useRef<HTMLFormElement>(null);
  const lead = leads[situation];
  useScan((code) => {
    if (!isLocked && formRef.current?.checkVisibility()) setInvitation(code);
  });
  const join = async () => {
    const result = await run(() => station.call('site.join', { invitation }));
    if (!result?.ok) return setAnswer(null);
    if (result.value !== 'joined') return setAnswer(result.value);
    setAnswer(null);
    setInvitation('');
    announce('success', ({ t }) => t('setup.site.joined'));
  };
  return (
    <Panel title={t(titles[situation])}>
      {lead && <p className={listStyles.lead}>{t(lead)}</p>}
      <form
        ref={formRef}
        className={formStyles.form}
        aria-label={t('setup.site.invitation')}
        onSubmit={(event) => {
          event.preventDefault();
          if (invitation.trim() !== '') void join();
        }}
      >
        <LockableFields>
          <TextField
            label={t('setup.site.invitation')}
            description={t('setup.site.invitationHint')}
            placeholder="packbench://192.168.1.10:8470/…"
            value={invitation}
            onChange={setInvitation}
            maxLength={500}
          />
        </LockableFields>
        {answer !== null && (
          <Notice tone="warning" title={t(`setup.site.answers.${answer}.title`)} isAnnounced>
            <p>{t(`setup.site.answers.${answer}.todo`)}</p>
          </Notice>
        )}
        {problem && <ErrorNotice problem={problem} />}
        {!isLocked && (
          <div>
            <Button
              type="submit"
              variant="primary"
              isPending={isRunning}
              isDisabled={invitation.trim() === ''}
            >
              {t(isRunning ? 'setup.site.joining' : 'setup.site.join')}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  );
}
