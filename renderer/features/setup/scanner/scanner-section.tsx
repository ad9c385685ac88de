import { Check, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { scanRules } from '../../../../shared/scans/readings.ts';
import { useSetupState } from '../../../session/setup-state.ts';
import { Button } from '../../../ui/button.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import tones from '../../../ui/tones.module.css';
import { Columns } from '../columns.tsx';
import formStyles from '../form/form.module.css';
import { Unlocked } from '../lock.tsx';
import { CommandCard } from './command-card.tsx';
import { useSerialPorts } from './serial-ports.ts';
import { ScannerTryOut } from './try-out.tsx';

/** The scanners of this bench: serial ports, a test of any scanner, and the rules for codes. */
export function ScannerSection() {
  const { section } = useSetupState();
  // The sections of the set-up remain mounted. Only this one receives scans.
  const tryOut = section === 'scanner' ? <ScannerTryOut /> : null;
  return (
    <Columns
      left={<Ports />}
      right={
        <>
          {tryOut}
          <CommandCard />
          <Rules />
        </>
      }
    />
  );
}

/** The serial ports of this computer. A press uses a port, another one stops using it. */
function Ports() {
  const { t } = useTranslation();
  const { paths, scanners, hasNone, toggle, refetch } = useSerialPorts();
  return (
    <Panel title={t('setup.scanner.title')}>
      <div className={layout.column3}>
        <p className={formStyles.hint}>{t('setup.scanner.lead')}</p>
        <Unlocked>
          <div className={layout.wrapRow2}>
            {paths.map((path) => (
              <Button
                key={path}
                size="small"
                onPress={() => void toggle(path)}
                {...(scanners.some(({ port }) => port === path) && { icon: Check })}
              >
                {path}
              </Button>
            ))}
            {hasNone && <span className={tones.muted}>{t('setup.scanner.noPorts')}</span>}
            <Button size="small" variant="quiet" icon={RotateCw} onPress={() => void refetch()}>
              {t('setup.scanner.refresh')}
            </Button>
          </div>
        </Unlocked>
        <DetailList
          details={scanners.map(({ port, is, suffix }) => ({
            name: port,
            value: `${t(`setup.scanner.states.${is}`)} · ${
              suffix === null ? t('setup.scanner.learning') : t(`setup.scanner.suffixes.${suffix}`)
            }`,
          }))}
        />
      </div>
    </Panel>
  );
}

/** The rules by which a code is taken out of a scan, in their order. */
function Rules() {
  const { t } = useTranslation();
  return (
    <Panel title={t('setup.scanner.rulesTitle')}>
      <div className={layout.column3}>
        <p className={formStyles.hint}>{t('setup.scanner.rulesLead')}</p>
        <DetailList
          details={scanRules.map((rule) => ({
            name: t(`setup.scanner.rules.${rule}.name`),
            value: t(`setup.scanner.rules.${rule}.text`),
          }))}
        />
      </div>
    </Panel>
  );
}
