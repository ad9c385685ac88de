import { Columns } from '../columns.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

/** What keeps the station's data, and what lets them go. */
export function BackupsSection() {
  return <Columns left={<BackupsPanel />} right={<RetentionPanel />} />;
}
