import { useAuditPlace } from '../../../session/audit-place.ts';
import { CheckPanel } from './check-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { nameOfLog } from './wanted.ts';

/** The audit log of this bench or of other benches of the site, and the check of its integrity. */
export function AuditSection() {
  const { chain } = useAuditPlace();
  return (
    <>
      <LogPanel />
      {/* The result of a check belongs to the log in view, and only to that one. */}
      {chain !== 'all' && <CheckPanel key={nameOfLog(chain)} chain={chain} />}
    </>
  );
}
