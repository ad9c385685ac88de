import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lockable } from '../../../shared/model/lock.ts';
import { type Section, useSetupState } from '../../session/setup-state.ts';
import { useCall } from '../../station/queries.ts';
import { Notice } from '../../ui/notice.tsx';

/** Lockable setting of each section; null for sections without one. */
const lockables: Readonly<Record<Section, Lockable | null>> = {
  station: 'station',
  connection: 'account',
  'pickup-points': 'pickupPoints',
  printers: 'printers',
  'label-sizes': 'labelSizes',
  scale: 'scale',
  scanner: 'station',
  routing: 'routing',
  webhook: 'webhook',
  areas: null,
  people: 'people',
  site: 'site',
  backups: 'backups',
  'app-updates': 'updates',
  audit: null,
  support: null,
};

const IsLocked = createContext(false);

/** Whether the settings of this page are locked for all users of this computer. */
export function useIsLocked(): boolean {
  return useContext(IsLocked);
}

/** Controls that change this page's settings. Hidden if they are locked. */
export function Unlocked({ children }: { children: ReactNode }) {
  return useIsLocked() ? null : children;
}

/** Controls that change another page's settings. Hidden if they are locked. */
export function UnlockedOf({ page, children }: { page: Lockable; children: ReactNode }) {
  const { data: locks } = useCall('locks.get', undefined);
  return locks?.locked.some(({ setting }) => setting === page) ? null : children;
}

/** Returns the open entry of a page's editor, or null. A locked page opens no new entry. */
export function useOpenEntry(section: Section): { id: string | null } | null {
  const open = useSetupState().editing[section] ?? null;
  const isLocked = useIsLocked();
  return open?.id === null && isLocked ? null : open;
}

/** Text key for the state of the policy. */
const policies = { understood: 'policy', 'not-understood': 'unread', awaited: 'awaited' } as const;

/** A set-up page. If it is locked, a notice names the source of the lock. */
export function LockablePage({ section, children }: { section: Section; children: ReactNode }) {
  const { t } = useTranslation();
  const { data: locks } = useCall('locks.get', undefined);
  const lock = locks?.locked.find(({ setting }) => setting === lockables[section]);
  const where = locks?.policy?.where ?? '';
  const policy = policies[locks?.policy?.is ?? 'understood'];
  const why = lock?.by === 'provision' ? 'provision' : policy;
  const isMeant = why === 'policy' || why === 'provision';
  return (
    <IsLocked value={lock !== undefined}>
      {lock && (
        <Notice tone="info" title={t(isMeant ? 'setup.locked.title' : 'setup.locked.forNow')}>
          <p>{t(`setup.locked.${why}`, { where })}</p>
        </Notice>
      )}
      {children}
    </IsLocked>
  );
}
