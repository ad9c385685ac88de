import {
  BellRing,
  Building2,
  DatabaseBackup,
  Download,
  LifeBuoy,
  MapPinned,
  Network,
  Printer,
  Route,
  RulerDimensionLine,
  Scale,
  ScanBarcode,
  ScrollText,
  Unplug,
  UsersRound,
  Warehouse,
} from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Icon } from '../../ui/icon.ts';
import layout from '../../ui/layout.module.css';
import { TextField } from '../../ui/text-field.tsx';
import tones from '../../ui/tones.module.css';
import { AppUpdatesSection } from './app-updates/app-updates-section.tsx';
import { AreasSection } from './areas/areas-section.tsx';
import { AuditSection } from './audit/audit-section.tsx';
import { BackupsSection } from './backups/backups-section.tsx';
import { ConnectionSection } from './connection/connection-section.tsx';
import { LockablePage } from './lock.tsx';
import { LabelSizesSection } from './label-sizes/label-sizes-section.tsx';
import { PeopleSection } from './people/people-section.tsx';
import { PickupPointsSection } from './pickup-points/pickup-points-section.tsx';
import {
  type Section,
  type SectionGroup,
  sectionGroups,
  sections,
  useSetupState,
} from '../../session/setup-state.ts';
import { PrintersSection } from './printers/printers-section.tsx';
import { RoutingSection } from './routing/routing-section.tsx';
import { ScaleSection } from './scale/scale-section.tsx';
import { findsSection } from './section-search.ts';
import { ScannerSection } from './scanner/scanner-section.tsx';
import { SetupGaps } from './setup-gaps.tsx';
import styles from './setup-screen.module.css';
import { SiteSection } from './site/site-section.tsx';
import { StationSection } from './station/station-section.tsx';
import { SupportSection } from './support/support-section.tsx';
import { useSummaries } from './use-summaries.ts';
import { WebhookSection } from './webhook/webhook-section.tsx';

const icons: Record<Section, Icon> = {
  station: Building2,
  connection: Unplug,
  'pickup-points': Warehouse,
  printers: Printer,
  'label-sizes': RulerDimensionLine,
  scale: Scale,
  scanner: ScanBarcode,
  routing: Route,
  webhook: BellRing,
  areas: MapPinned,
  people: UsersRound,
  site: Network,
  backups: DatabaseBackup,
  'app-updates': Download,
  audit: ScrollText,
  support: LifeBuoy,
};

const bodies: Record<Section, ComponentType> = {
  station: StationSection,
  connection: ConnectionSection,
  'pickup-points': PickupPointsSection,
  printers: PrintersSection,
  'label-sizes': LabelSizesSection,
  scale: ScaleSection,
  scanner: ScannerSection,
  routing: RoutingSection,
  webhook: WebhookSection,
  areas: AreasSection,
  people: PeopleSection,
  site: SiteSection,
  backups: BackupsSection,
  'app-updates': AppUpdatesSection,
  audit: AuditSection,
  support: SupportSection,
};

/** Scrolls the selected page of the list into sight. */
function showTab(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest' });
}

const groups = Object.keys(sectionGroups) as SectionGroup[];

/** Sections with a table, which uses the width of a large window. */
const wide: ReadonlySet<Section> = new Set(['audit']);

/** The set-up for the shift lead, by section. The list shows the state of each. */
export function SetupScreen() {
  const { t, i18n } = useTranslation();
  const { section, openSection } = useSetupState();
  const summaries = useSummaries();
  const [searched, setSearched] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const matchingSections = groups.flatMap((group) =>
    sectionGroups[group]
      .filter((id) => findsSection(i18n, id, searched))
      .map((id, at) => ({ id, group: at === 0 ? t(`setup.groups.${group}`) : undefined })),
  );
  const selectedTab = () => list.current?.querySelector<HTMLElement>('[aria-selected=true]');
  return (
    <Tabs
      orientation="vertical"
      className={styles.screen}
      selectedKey={section}
      onSelectionChange={(key) => openSection(key as Section)}
    >
      <div className={`${layout.column} ${tones.surface} ${styles.side}`}>
        <TextField
          label={t('setup.search')}
          hideLabel
          placeholder={t('setup.search')}
          value={searched}
          onChange={setSearched}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
            event.preventDefault();
            selectedTab()?.focus();
          }}
        />
        {matchingSections.length === 0 && <p className={tones.soft}>{t('setup.nothingFound')}</p>}
        <TabList
          ref={list}
          className={`${layout.column1} ${styles.list}`}
          aria-label={t('setup.title')}
        >
          {matchingSections.map(({ id, group }) => {
            const Icon = icons[id];
            const { text, tone } = summaries[id];
            return (
              <Tab
                key={id}
                id={id}
                className={styles.tab}
                data-group={group}
                ref={id === section ? showTab : null}
              >
                <Icon aria-hidden className={styles.icon} />
                <span className={`${layout.column} ${layout.minWidth0} ${styles.words}`}>
                  <span className={`${tones.strong} ${tones.tight}`}>
                    {t(`setup.sections.${id}`)}
                  </span>
                  <span
                    className={`${layout.breakAnywhere} ${tones.muted} ${styles.summary}`}
                    data-tone={tone}
                  >
                    {text}
                  </span>
                </span>
              </Tab>
            );
          })}
        </TabList>
      </div>
      <div className={`${layout.minWidth0} ${layout.minHeight0}`}>
        {sections.map((id) => {
          const Body = bodies[id];
          return (
            // Remains mounted with its input while another section is shown.
            <TabPanel
              key={id}
              id={id}
              shouldForceMount
              className={`${layout.column4} ${layout.relative} ${styles.panel}`}
              data-wide={wide.has(id) || undefined}
            >
              <SetupGaps currentSection={id} />
              <LockablePage section={id}>
                <Body />
              </LockablePage>
            </TabPanel>
          );
        })}
      </div>
    </Tabs>
  );
}
