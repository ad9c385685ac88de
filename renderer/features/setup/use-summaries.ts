import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AppUpdate } from '../../../shared/model/app-update.ts';
import type { AreaProgress } from '../../../shared/model/area.ts';
import type { BackupShelf } from '../../../shared/model/backup.ts';
import type { ConnectedScanner } from '../../../shared/model/scanner.ts';
import type { ScaleReading } from '../../../shared/model/scale.ts';
import type { SiteState } from '../../../shared/model/site.ts';
import type { StationState } from '../../../shared/model/station.ts';
import type { Webhooks } from '../../../shared/model/webhook-listener.ts';
import { formatAgo } from '../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useCall } from '../../station/queries.ts';
import { useNow } from '../../common/use-now.ts';
import type { Section } from '../../session/setup-state.ts';
import { routingName } from './routing/routing-name.ts';

interface Summary {
  text: string;
  tone: 'neutral' | 'warning';
}

/** Returns a short state of each section; a warning if something is missing. */
export function useSummaries(): Record<Section, Summary> {
  const { t } = useTranslation();
  const { data: state } = useCall('station.state', undefined);
  const { data: points } = useCall('pickupPoints.list', undefined);
  const { data: printers } = useCall('printers.list', undefined);
  const { data: sizes } = useCall('labelSizes.list', undefined);
  const { data: progress } = useCall('areas.progress', undefined);
  const { data: scale } = useCall('scale.reading', undefined);
  const { data: scanners } = useCall('scanners.list', undefined);
  const backups = useBackupsSummary();
  // Uses only cached data: the platform is called when the section is opened.
  const { data: routing } = useCall('routing.get', undefined, { enabled: false });
  const { data: webhooks } = useCall('webhooks.state', undefined);
  const { data: site } = useCall('site.state', undefined);
  const { data: people } = useCall('people.state', undefined);
  const counted = (
    list: readonly unknown[] | undefined,
    key: 'pickupPoints' | 'printers' | 'labelSizes',
  ): Summary => {
    if (!list) return calm(t('setup.summary.loading'));
    if (list.length === 0) return warning(t('setup.summary.none'));
    return calm(t(`setup.summary.${key}`, { count: list.length }));
  };
  const { data: appUpdate } = useCall('appUpdate.state', undefined);
  return {
    station: calm(state?.settings.name ?? ''),
    connection: connectionSummary(state, t),
    'pickup-points': counted(points, 'pickupPoints'),
    printers: counted(printers, 'printers'),
    'label-sizes': counted(sizes, 'labelSizes'),
    scale: scaleSummary(scale, t),
    scanner: scannerSummary(scanners, t),
    routing: calm(routing ? routingName(t, routing) : t('setup.summary.onPlatform')),
    webhook: webhookSummary(webhooks, t),
    areas: areasSummary(progress, t),
    people: calm(t(people?.settings.isOn ? 'setup.people.summaryOn' : 'setup.people.summaryOff')),
    site: siteSummary(site, t),
    backups,
    'app-updates': appUpdatesSummary(appUpdate, t),
    audit: calm(t('setup.audit.summary')),
    support: calm(t('setup.support.summary')),
  };
}

function useBackupsSummary(): Summary {
  const { t } = useTranslation();
  const { data: shelf } = useCall('backups.list', undefined);
  const now = useNow();
  const language = useLanguage();
  if (!shelf) return calm(t('setup.summary.loading'));
  const newest = shelf.backups.at(0);
  if (!newest) return warning(t('setup.summary.none'));
  const text = t('setup.summary.newestBackup', { time: formatAgo(newest.at, now, language) });
  return isOverdue(shelf, now) ? warning(text) : calm(text);
}

/** Checks whether the newest backup is so old that later ones must have failed. */
export function isOverdue({ backups, everyHours }: BackupShelf, now: Date): boolean {
  const newest = backups.at(0);
  if (!newest) return true;
  return now.getTime() - Date.parse(newest.at) > Math.max(24, 2 * everyHours) * 3_600_000;
}

function connectionSummary(state: StationState | undefined, t: TFunction): Summary {
  if (!state) return calm(t('setup.summary.loading'));
  if (state.mode === 'training') return calm(t('setup.summary.training'));
  if (!state.account.hasToken) return warning(t('setup.summary.noToken'));
  if (state.connection.state === 'trouble') return warning(t('setup.summary.trouble'));
  return calm(t('setup.summary.account'));
}

function webhookSummary(webhooks: Webhooks | undefined, t: TFunction): Summary {
  if (webhooks === undefined) return calm(t('setup.summary.loading'));
  const { listener, registration, setting, hasGap, isAtHub } = webhooks;
  if (listener.trouble !== null || hasGap) return warning(t('setup.summary.webhookTrouble'));
  const { standing, record } = registration;
  if (standing === 'ours')
    return calm(t(isAtHub ? 'setup.summary.webhookAtHub' : 'setup.summary.webhookHere'));
  if (setting.isUnwanted && !setting.isOn && !isAtHub)
    return calm(t('setup.summary.webhookUnwanted'));
  if (standing === 'unread') return calm(t('setup.summary.onPlatform'));
  return calm(record === null ? t('setup.summary.none') : record.url);
}

function siteSummary(site: SiteState | undefined, t: TFunction): Summary {
  if (!site) return calm(t('setup.summary.loading'));
  const { link } = site;
  if (link.state === 'none') return calm(t('setup.summary.siteNone'));
  if (link.state === 'away') return warning(t('setup.summary.siteAway'));
  if (link.state === 'refused') return warning(t('setup.summary.siteRefused'));
  return calm(t('setup.summary.siteJoined'));
}

function appUpdatesSummary(update: AppUpdate | undefined, t: TFunction): Summary {
  if (!update) return calm(t('setup.summary.loading'));
  const { step, last, version } = update;
  if (step.is === 'failed' || last?.is === 'not-updated')
    return warning(t('setup.summary.trouble'));
  if (step.is === 'ready') return calm(t('setup.summary.versionReady', { version: step.version }));
  return calm(version);
}

/** The weight itself would change constantly. */
function scaleSummary(scale: ScaleReading | undefined, t: TFunction): Summary {
  if (!scale) return calm(t('setup.summary.loading'));
  if (scale.is === 'off') return calm(t('setup.summary.noScale'));
  const isWeighing = ['stable', 'moving', 'empty', 'unpressed', 'negative', 'overload'].includes(
    scale.is,
  );
  return isWeighing ? calm(t('setup.summary.scaleWorks')) : warning(t(`scale.states.${scale.is}`));
}

function scannerSummary(scanners: readonly ConnectedScanner[] | undefined, t: TFunction): Summary {
  if (!scanners) return calm(t('setup.summary.loading'));
  if (scanners.length === 0) return calm(t('setup.summary.keyboardScanner'));
  const lost = scanners.find(({ is }) => is !== 'ready');
  if (lost) return warning(t(`setup.scanner.states.${lost.is}`));
  return calm(t('setup.summary.scanners', { count: scanners.length }));
}

function areasSummary(progress: AreaProgress | undefined, t: TFunction): Summary {
  if (!progress) return calm(t('setup.summary.loading'));
  if (progress.districts === 0) return warning(t('setup.summary.none'));
  const percent = areasPercent(progress);
  if (percent === 100) return calm(t('setup.summary.areasComplete'));
  return { text: t('setup.summary.areasPart', { percent }), tone: 'neutral' };
}

/** Percentage of districts with loaded communes; 100 only if all are complete. */
export function areasPercent({ districts, districtsDone, isWhole }: AreaProgress): number {
  if (isWhole || districts === 0) return isWhole ? 100 : 0;
  return Math.min(99, Math.floor((districtsDone / districts) * 100));
}

function calm(text: string): Summary {
  return { text, tone: 'neutral' };
}

function warning(text: string): Summary {
  return { text, tone: 'warning' };
}
