import { FlaskConical, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button as BandButton,
  Dialog,
  DialogTrigger,
  Heading,
  Popover,
} from 'react-aria-components';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { DialogLayer } from '../../ui/layers.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { ErrorNotice } from '../../common/error-notice.tsx';
import { keysOf } from '../../keys/commands.ts';
import { useCommands } from '../../keys/use-commands.ts';
import styles from './faults-panel.module.css';
import { UpdatesSection } from './updates-section.tsx';
import { type Fault, orderFaults, updateFaults, useFaults } from './use-faults.ts';

/**
 * What a trainer can make go wrong, one press away on every screen. What is on stands in the band
 * itself, so that nobody trains against it without knowing.
 */
export function FaultsPanel({ band }: { band: HTMLElement | null }) {
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
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <BandButton className={styles.opener} data-on={isOn || undefined}>
        <Icon aria-hidden className={styles.icon} />
        {isOn ? t('training.on', { names }) : t('training.open')}
        <KeyHint keys={keysOf('showFaults')} onDark={isOn} />
      </BandButton>
      <Popover
        className={styles.popover}
        placement="bottom"
        // Beside the button: outside of the band its parts would belong to no landmark.
        {...(band && { UNSTABLE_portalContainer: band })}
      >
        <Dialog className={styles.dialog}>
          <DialogLayer>
            <Heading slot="title" className={styles.title}>
              {t('training.title')}
            </Heading>
            <p className={styles.lead}>{t('training.lead')}</p>
            <div className={styles.halves}>
              <div className={styles.half}>{orderFaults.map(toggle)}</div>
              <div className={styles.half}>
                <UpdatesSection />
                {updateFaults.map(toggle)}
              </div>
            </div>
            {problem && <ErrorNotice problem={problem} />}
            <div className={styles.actions}>
              {/* Never disabled: it would lose the focus in the moment it has done its work. */}
              <Button
                size="small"
                onPress={() => change(Object.fromEntries(active.map((fault) => [fault, false])))}
              >
                {t('training.allOff')}
              </Button>
              <Button
                size="small"
                variant="primary"
                keys={keysOf('cancel')}
                onPress={() => setIsOpen(false)}
              >
                {t('common.close')}
              </Button>
            </div>
          </DialogLayer>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
