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
 * What a trainer can make go wrong, one press away on every screen. What is on stands in the band
 * itself, so that nobody trains against it without knowing.
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
            {/* Never disabled: it would lose the focus in the moment it has done its work. */}
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
