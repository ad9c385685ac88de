import { FlaskConical, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button as BandButton } from 'react-aria-components';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import layout from '../../ui/layout.module.css';
import { Toggle } from '../../ui/toggle.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import tones from '../../ui/tones.module.css';
import styles from './faults-panel.module.css';
import { UpdatesSection } from './updates-section.tsx';
import { type Fault, orderFaults, updateFaults, useFaults } from './use-faults.ts';

/**
 * The faults that a trainer can switch on, one key away on every screen. Active faults are shown in the band, so that
 * users know of them.
 */
export function FaultsPanel() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { faults, active, problem, change } = useFaults();
  useCommands({ showFaults: () => setIsOpen(true) });
  if (!faults) return null;
  const names = active.map((fault) => t(`training.faults.${fault}.name`)).join(' · ');
  const isOn = active.length > 0;
  const Icon = isOn ? TriangleAlert : FlaskConical;
  const toggle = (fault: Fault) => (
    <Toggle
      key={fault}
      description={t(`training.faults.${fault}.text`)}
      isOn={faults[fault]}
      onChange={(on) => change({ [fault]: on })}
    >
      {t(`training.faults.${fault}.name`)}
    </Toggle>
  );
  return (
    <>
      <BandButton
        className={styles.opener}
        data-on={isOn || undefined}
        aria-haspopup="dialog"
        onPress={() => setIsOpen(true)}
      >
        <Icon aria-hidden className={layout.icon} />
        {isOn ? t('training.on', { names }) : t('training.open')}
        <KeyHint keys={keysOf('showFaults')} onDark={isOn} />
      </BandButton>
      <Dialog
        isWide
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('training.title')}
        actions={
          <>
            {/* Never disabled, because it would lose the focus right after its action. */}
            <Button
              onPress={() => change(Object.fromEntries(active.map((fault) => [fault, false])))}
            >
              {t('training.allOff')}
            </Button>
            <Button variant="primary" keys={keysOf('cancel')} onPress={() => setIsOpen(false)}>
              {t('common.close')}
            </Button>
          </>
        }
      >
        <p className={tones.muted}>{t('training.lead')}</p>
        <div className={styles.halves}>
          <div className={layout.column3}>{orderFaults.map(toggle)}</div>
          <div className={layout.column3}>
            <UpdatesSection />
            {updateFaults.map(toggle)}
          </div>
        </div>
        {problem && <ErrorNotice problem={problem} />}
      </Dialog>
    </>
  );
}
