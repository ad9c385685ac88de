import { Columns } from '../columns.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

/** Backups of the station's data, and the rules for its deletion. */
export function BackupsSection() {
  return <Columns left={<BackupsPanel />} right={<RetentionPanel />} />;
}
