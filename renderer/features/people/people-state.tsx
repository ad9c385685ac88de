import { LockOpen, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { PeopleState } from '../../../shared/model/people.ts';
import { formatMoment } from '../../common/format.ts';
import { useNow } from '../../common/use-now.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import { station } from '../../station/client.ts';
import { useCall } from '../../station/queries.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import layout from '../../ui/layout.module.css';
import { LeadDialog } from './lead-question.tsx';
import styles from './people.module.css';
import { SignInDialog } from './sign-in-dialog.tsx';
import { useAwake } from './use-awake.ts';
import { useBadgeScans } from './use-badge-scans.ts';

/** The signed-in packer in the bar, with the sign-in dialog while no packer is signed in. Empty without sign-in. */
export function PeopleInBar() {
  const { data: people } = useCall('people.state', undefined);
  return people ? <People people={people} /> : null;
}

function People({ people }: { people: PeopleState }) {
  const { t } = useTranslation();
  const { settings, packers, signedIn, lead } = people;
  const [isChanging, setIsChanging] = useState(false);
  const [isLead, setIsLead] = useState(false);
  const isAsking = settings.isOn && signedIn === null && lead.openUntil === null;
  useBadgeScans(settings.isOn);
  useAwake(signedIn !== null);
  useCommands({
    signOut: signedIn ? () => void station.call('people.signOut') : null,
    lockSetup: lead.openUntil === null ? null : () => void station.call('lead.close'),
  });
  const close = () => setIsChanging(false);
  return (
    <>
      {settings.isOn && (
        <Button className={styles.packer} onPress={() => setIsChanging(true)}>
          <UserRound aria-hidden className={layout.icon} />
          <span>{signedIn?.name ?? t('people.nobody')}</span>
        </Button>
      )}
      {lead.openUntil !== null && <OpenLock until={lead.openUntil} />}
      {(isAsking || (isChanging && settings.isOn)) && !isLead && (
        <SignInDialog
          key={signedIn?.id ?? ''}
          packers={packers}
          signedIn={signedIn}
          onLead={lead.hasPin && lead.openUntil === null ? () => setIsLead(true) : null}
          onClose={close}
        />
      )}
      {isLead && (
        <LeadDialog
          onOpened={() => {
            setIsLead(false);
            close();
          }}
          onClose={() => setIsLead(false)}
        />
      )}
    </>
  );
}

/** The shift lead's unlocked functions: time of expiry, and a key that locks them again. */
function OpenLock({ until }: { until: string }) {
  const { t } = useTranslation();
  const time = formatMoment(until, useNow(), useLanguage());
  return (
    <Button className={styles.open} onPress={() => void station.call('lead.close')}>
      <LockOpen aria-hidden className={layout.icon} />
      {t('people.lead.openUntil', { time })}
      <KeyHint keys={keysOf('lockSetup')} />
    </Button>
  );
}
