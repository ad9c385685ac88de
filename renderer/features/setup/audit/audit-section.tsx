import { useAuditPlace } from '../../../session/audit-place.ts';
import { CheckPanel } from './check-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { nameOfLog } from './wanted.ts';

/** Who did what, here or at other benches of the site, and whether the log of it is as it was written. */
export function AuditSection() {
  const { chain } = useAuditPlace();
  return (
    <>
      <LogPanel />
      {/* What came of a check is said of the log that was looked at: of one alone. */}
      {chain !== 'all' && <CheckPanel key={nameOfLog(chain)} chain={chain} />}
    </>
  );
}
