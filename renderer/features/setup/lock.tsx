import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lockable } from '../../../shared/model/lock.ts';
import { type Section, useSetupPlace } from '../../session/setup-place.ts';
import { useCall } from '../../station/queries.ts';
import { Notice } from '../../ui/notice.tsx';

/** What of a page can be locked; null where there is nothing to set up. */
const lockables: Readonly<Record<Section, Lockable | null>> = {
  station: 'station',
  connection: 'account',
  'pickup-points': 'pickupPoints',
  printers: 'printers',
  'label-sizes': 'labelSizes',
  scale: 'scale',
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

/** Whether nobody at this computer may change what stands on this page of the set-up. */
export function useIsLocked(): boolean {
  return useContext(IsLocked);
}

/** What changes something of this page; not there where nobody at this computer may. */
export function Unlocked({ children }: { children: ReactNode }) {
  return useIsLocked() ? null : children;
}

/** What changes something of another page, wherever it stands. */
export function UnlockedOf({ page, children }: { page: Lockable; children: ReactNode }) {
  const { data: locks } = useCall('locks.get', undefined);
  return locks?.locked.some(({ setting }) => setting === page) ? null : children;
}

/** What is open in the editor of a page, or nothing. A locked page begins nothing new. */
export function useOpenEntry(section: Section): { id: string | null } | null {
  const open = useSetupPlace().editing[section] ?? null;
  const isLocked = useIsLocked();
  return open?.id === null && isLocked ? null : open;
}

/** What is said of a policy. */
const policies = { understood: 'policy', 'not-understood': 'unread', awaited: 'awaited' } as const;

/** A page of the set-up; one that is locked says who locked it. */
export function Lockable({ section, children }: { section: Section; children: ReactNode }) {
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
