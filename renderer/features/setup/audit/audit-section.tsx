import { useAuditState } from '../../../session/audit-state.ts';
import { CheckPanel } from './check-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { nameOfLog } from './log-query.ts';

/** The audit log of this bench or of other benches of the site, and the check of its integrity. */
export function AuditSection() {
  const { chain } = useAuditState();
  return (
    <>
      <LogPanel />
      {/* The result of a check belongs to the log in view, and only to that one. */}
      {chain !== 'all' && <CheckPanel key={nameOfLog(chain)} chain={chain} />}
    </>
  );
}
