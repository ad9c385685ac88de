import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { useIsLocked } from '../lock.tsx';

export type KindOfEntry = 'labelSizes' | 'people' | 'pickupPoints' | 'printers';

/** Panel for an entry's form: new, for editing, or read-only. */
export function EntryPanel(props: { of: KindOfEntry; isNew: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const isLocked = useIsLocked();
  const title = props.isNew ? 'newTitle' : isLocked ? 'viewTitle' : 'editTitle';
  return <Panel title={t(`setup.${props.of}.${title}`)}>{props.children}</Panel>;
}
